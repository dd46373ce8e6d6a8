import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** A filled path of a printed page in mm from the top left corner: its box, and the boxes of its parts. */
interface PrintedPath extends Box {
  parts: readonly Box[]
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface PrintedPage {
  width: number
  height: number
  paths: readonly PrintedPath[]
}

const POINT = 25.4 / 72

/** The pages that the browser prints, on the paper that the styles ask for. */
export async function printed(page: Page): Promise<PrintedPage[]> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...file.matchAll(/\/Type \/Page\n.*?endobj/gs)].map(([facts]) => {
    const [width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(facts)?.slice(1).map(Number) ?? []
    const content = contentOf(file, /\/Contents (\d+) 0 R/.exec(facts)?.[1] ?? '')
    return { width: width * POINT, height: height * POINT, paths: pathsOf(content, height) }
  })
}

function contentOf(file: string, id: string): string {
  const object = new RegExp(`\n${id} 0 obj\n<<(.*?)>>\\s*stream\r?\n`, 's').exec(file)
  if (!object) throw new Error(`The PDF has no stream ${id}`)
  const start = object.index + object[0].length
  const length = Number(/\/Length (\d+)/.exec(object[1] ?? '')?.[1])
  return inflateSync(Buffer.from(file.slice(start, start + length), 'latin1')).toString('latin1')
}

type Matrix = readonly [number, number, number, number, number, number]

/** The filled paths of a content stream. It knows the operators that Chromium writes for boxes and lines. */
function pathsOf(content: string, pageHeight: number): PrintedPath[] {
  const paths: PrintedPath[] = []
  const saved: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let parts: [number, number][][] = []
  for (const line of content.split('\n')) {
    const words = line.trim().split(/\s+/)
    const operator = words.pop()
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = words.map(Number)
    if (operator === 'q') saved.push(matrix)
    else if (operator === 'Q') matrix = saved.pop() ?? matrix
    else if (operator === 'cm') matrix = times([a, b, c, d, e, f], matrix)
    else if (operator === 're') parts.push([at(matrix, a, b), at(matrix, a + c, b + d)])
    else if (operator === 'm') parts.push([at(matrix, a, b)])
    else if (operator === 'l') parts.at(-1)?.push(at(matrix, a, b))
    else if (operator === 'f' || operator === 'n') {
      const boxes = parts.map((points) => boxOf(points, pageHeight))
      if (operator === 'f') paths.push({ ...boxOf(parts.flat(), pageHeight), parts: boxes })
      parts = []
    }
  }
  return paths
}

function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

function at([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** In mm, y downwards. */
function boxOf(points: readonly [number, number][], pageHeight: number): Box {
  const xs = points.map(([x]) => x * POINT)
  const ys = points.map(([, y]) => (pageHeight - y) * POINT)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
