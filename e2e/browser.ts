import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LaunchOptions } from 'playwright-core'

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
 * How to launch the browser of the packages, with the font of the packages, so that all machines lay out alike.
 * With CHROMIUM: that executable, with the fonts of this machine.
 */
export async function browserLaunch(unpackInto: string): Promise<LaunchOptions> {
  const executablePath = process.env.CHROMIUM
  return { args: QUIET, ...(executablePath ? { executablePath } : await unpack(unpackInto)) }
}

/** Unpacks @sparticuz/chromium with its system libraries and its font. Throws where it cannot run. */
async function unpack(folder: string): Promise<Pick<LaunchOptions, 'executablePath' | 'env'>> {
  if (`${process.platform} ${process.arch}` !== 'linux x64') {
    throw new Error('Set CHROMIUM to a Chrome or Chromium: the one of the packages needs Linux on x64')
  }
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
