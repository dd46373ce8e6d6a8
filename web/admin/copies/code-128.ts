/** Widths of bars and gaps of the symbols of Code 128 (ISO/IEC 15417), by value; the last one is the stop. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
const SYMBOLS = WIDTHS.split(' ')
const START_B = 104
const STOP = 106
/** Empty space that a scanner needs on both sides, in modules. */
const QUIET = 10

/** A text as Code 128, set B: the width of the symbol in modules, and the bars as an SVG path of height 1. */
export function code128(text: string): { width: number; path: string } {
  const values = [...text].map((char) => char.charCodeAt(0) - 32)
  if (values.some((value) => value < 0 || value > 94)) throw new Error(`No barcode for ${text}`)
  const sum = values.reduce((total, value, index) => total + value * (index + 1), START_B)
  let x = QUIET
  let path = ''
  for (const value of [START_B, ...values, sum % 103, STOP]) {
    for (const [index, width] of [...(SYMBOLS[value] ?? '')].map(Number).entries()) {
      if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`
      x += width
    }
  }
  return { width: x + QUIET, path }
}
