import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
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

/** The oldest browser that the site supports (docs/architecture.md): of October 2022. */
const OLDEST = '@sparticuz/chromium@107.0.0'
const OLDEST_INTEGRITY =
  'sha512-k5J8y36j5YRYfzBwnyBIiN4zsy6ZZMRIAVj8em7IqISrf/9lB/bpdEK1i/sUXtxr1S4qTDAopVNSqBLbTFL0GQ=='

/**
 * How to launch the browser of the packages, with the font of the packages, so that all machines lay out alike.
 * With BROWSER=oldest: the oldest supported one. With CHROMIUM: that executable, with the fonts of this machine, best a
 * headless shell: on a busy machine a page of a whole Chromium can stop drawing for minutes after a change of its size.
 */
export async function browserLaunch(unpackInto: string): Promise<LaunchOptions> {
  const executablePath = process.env.CHROMIUM
  if (executablePath) return { args: QUIET, executablePath }
  const newest = await unpack(unpackInto)
  return { args: QUIET, ...newest, ...(process.env.BROWSER === 'oldest' && (await unpackOldest(unpackInto))) }
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

/** Fetches the oldest browser from npm and unpacks it. It runs with the libraries and the font of the newest. */
async function unpackOldest(folder: string): Promise<Pick<LaunchOptions, 'executablePath'>> {
  const executablePath = join(folder, 'oldest', 'chromium')
  if (existsSync(executablePath)) return { executablePath }
  await mkdir(join(folder, 'oldest'), { recursive: true })
  const run = promisify(execFile)
  const { stdout } = await run('npm', ['pack', OLDEST, '--json', '--pack-destination', join(folder, 'oldest')])
  const [{ filename, integrity }] = JSON.parse(stdout)
  if (integrity !== OLDEST_INTEGRITY) throw new Error(`${OLDEST} is not what it was: ${integrity}`)
  await run('tar', ['xzf', filename, 'package/bin/chromium.br'], { cwd: join(folder, 'oldest') })
  const packed = join(folder, 'oldest', 'package', 'bin', 'chromium.br')
  const whole = createWriteStream(`${executablePath}.part`, { mode: 0o755 })
  await pipeline(createReadStream(packed), createBrotliDecompress(), whole)
  await rename(`${executablePath}.part`, executablePath)
  return { executablePath }
}
