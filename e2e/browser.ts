import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LaunchOptions } from 'playwright-core'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Chromium without a sandbox (CI runs as root) and without network calls of its own. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Starts no process in advance for a page that may never be opened.
  '--renderer-process-limit=1',
]

/**
 * How to launch a browser on this machine: CHROMIUM if set, else an installed Chromium or Chrome, else the
 * one from npm, for example on CI.
 */
export async function browserLaunch(unpackInto: string): Promise<LaunchOptions> {
  const executablePath = process.env.CHROMIUM ?? INSTALLED.find((path) => existsSync(path))
  if (executablePath && executablePath !== 'bundled') return { executablePath, args: QUIET }
  return { ...(await unpackBundled(unpackInto)), args: QUIET }
}

/** Unpacks @sparticuz/chromium with its system libraries and its font. */
async function unpackBundled(
  folder: string,
): Promise<Pick<LaunchOptions, 'executablePath' | 'env'>> {
  await mkdir(folder, { recursive: true })
  const ownTmpdir = process.env.TMPDIR
  process.env.TMPDIR = folder // the package unpacks into os.tmpdir()
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  const packed = join(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin')
  if (!existsSync(join(folder, 'al2023'))) await inflate(join(packed, 'al2023.tar.br'))
  if (ownTmpdir === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = ownTmpdir

  const fonts = join(folder, 'fonts.conf')
  await writeFile(
    fonts,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`,
  )
  return {
    executablePath,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: fonts,
    },
  }
}
