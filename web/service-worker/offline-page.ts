/**
 * The page for an address of the area that cannot be opened: there is no network, and no copy since the last session
 * ended. In the code of the service worker, because that leaves nothing of a session on the device. Without the name of
 * the shop, which may change, and with the colours of tokens.css.
 */
export function offlinePage(): Response {
  return new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
}

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>You are offline</title>
<style>
  :root { --ink: #f8f3eb; --text: #1f192b; }
  @media (prefers-color-scheme: dark) { :root { --ink: #110c1a; --text: #f8f3eb; } }
  body { margin: 0; background: var(--ink); color: var(--text); }
  main {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 16px;
    min-block-size: 100svh;
    padding: 16px;
    box-sizing: border-box;
    font-family: system-ui, sans-serif;
    line-height: 1.5;
    text-align: center;
  }
  h1, p { margin: 0; max-inline-size: 32ch; }
  h1 { font-size: min(1.75rem, 9vw); line-height: 1.2; }
  a {
    padding: 12px 20px;
    border-radius: 10px;
    background: #ffb922;
    color: #281601;
    font-weight: 700;
    text-decoration: none;
  }
  a:focus-visible { outline: 3px solid; outline-offset: 2px; }
</style>
<main>
  <h1>You are offline</h1>
  <p>This page needs the internet. It opens again when you are back.</p>
  <a href="">Try again</a>
</main>
</html>
`
