/// <reference types="node" />
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { App } from '#web/app/routes.tsx'
import { fullTitle, PageHeadListener, type PageHeadProps } from '#web/features/layout/page-head.tsx'

/** Renders one address to HTML, lazy parts included. Rejects on any error while rendering. */
export function render(url: string): Promise<PageHeadProps & { html: string }> {
  let head: PageHeadProps | undefined
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <PageHeadListener.Provider value={(found) => (head = found)}>
        <StaticRouter location={url}>
          <App />
        </StaticRouter>
      </PageHeadListener.Provider>,
      {
        // React otherwise sends large parts hidden with an inline script, which the content security
        // policy refuses.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: reject,
        async onAllReady() {
          const html = await text(stream.pipe(new PassThrough()))
          if (head) resolve({ html, title: fullTitle(head.title), description: head.description })
          else reject(new Error(`${url} was rendered without a <PageHead>`))
        },
      },
    )
  })
}
