import { expect, test } from 'vitest'
import { stylesOf, withoutLoadedFonts, withoutSystemFonts } from './styles-of.ts'

const HTML = '<main id="content"><p class="price old">Rs. 200</p></main>'

test.each([
  ['.price{color:red}', true],
  ['.old.price:hover{color:red}', true],
  ['.price.new{color:red}', false],
  ['.card,.price{color:red}', true],
  ['main p{color:red}', true],
  ['main>ul{color:red}', false],
  ['#content{color:red}', true],
  ['#toasts{color:red}', false],
  ['body:not(.card){color:red}', true],
  [':is(.card,.price){color:red}', true],
  [':is(.card,footer){color:red}', false],
  ['[data-open] .price{color:red}', true],
  ['*,:before{color:red}', true],
  ['@media (width>=60rem){.card{color:red}}', false],
  ['@layer components{.price{color:red}}', true],
])('of %s the part needs: %s', (css, isKept) => {
  expect(stylesOf(HTML, css).includes('red')).toBe(isKept)
})

test('the order of layers stays, and animations that nothing names go', () => {
  const css =
    '@layer reset,base;.price{animation:1s turn}@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}'
  expect(stylesOf(HTML, css)).toBe('@layer reset,base;.price{animation:1s turn}@keyframes turn{to{rotate:1turn}}')
})

test('of the fonts, those of a file or those of the system go, and of a file also the name', () => {
  const file = '@font-face{font-family:A;src:url(a.woff2)format("woff2")}'
  const system = '@font-face{font-family:A on B;src:local(Arial)}'
  const css = `${file}${system}.price{--font:A, "A on B", serif;font-family:A,A on B,serif}`
  expect(withoutLoadedFonts(css)).toBe(`${system}.price{--font:"A on B", serif;font-family:A on B,serif}`)
  expect(withoutSystemFonts(css)).toBe(`${file}.price{--font:A, "A on B", serif;font-family:A,A on B,serif}`)
})
