/**
 * The genres: name, a pattern that finds it in a category, the colour schemes of cover.module.css that suit it (one
 * digit each), its hues (degrees from the hue of cover.module.css), its motifs (ids of motifs.svg). The first match
 * wins; the last one takes what is left.
 */
const GENRES = [
  ['sports', /sport|ball|cricket|wrestl/i, '0123', '0 55 105 -125', 'trophy'],
  ['racing', /racing|race|driv|motor/i, '0123', '0 30 230 -65', 'car gauge steering flag'],
  ['shooter', /shoot|fps/i, '0033', '0 90 -50 130', 'crosshair bullets helmet grenade tags'],
  ['horror', /horror/i, '033', '0 -60 -120 60', 'skull eye ghost candle claw'],
  ['fighting', /fight/i, '0113', '0 -20 180 250', 'impact fist glove'],
  ['role-playing', /role|rpg/i, '0023', '0 -45 -110 60', 'sword shield potion castle crystal dragon'],
  ['platformer', /platform/i, '1120', '0 -80 100 60', 'star blocks coin rocket'],
  ['family', /family|kid|party|music|puzzle|casual/i, '1120', '0 -60 -150 -200', 'dice puzzle'],
  ['simulation', /simul|build/i, '0122', '0 60 -40 100', 'gear house'],
  ['strategy', /strat|tactic|board|card/i, '0223', '0 100 180 230', 'knight rook cards crown'],
  ['adventure', /advent|story/i, '0122', '0 -50 50 140', 'compass map torch mountain'],
  ['action', /action/i, '0013', '0 -75 45 110', 'bolt mask impact katana'],
  ['other', /^/, '0123', '0 90 180 -90', 'gamepad'],
] as const

/**
 * Motifs of subjects that a title names, the more specific first. They replace those of the genre; a hash chooses one
 * of several, so that games of a series differ.
 */
const SUBJECTS: Record<string, RegExp> = {
  football: /fifa|football|soccer|\bfc\b/i,
  cricket: /cricket/i,
  basketball: /nba/i,
  belt: /wwe|aew/i,
  tennis: /tennis|topspin/i,
  golf: /golf|pga/i,
  glove: /ufc|boxing|undisputed/i,
  skate: /skate/i,
  formula: /\bf1|formula/i,
  moto: /motogp|\bride\b/i,
  car: /for speed|rally|wrc|dirt|runner|truck/i,
  'spider city': /spider/i,
  claw: /wolverine|beast/i,
  'torii katana': /yakuza|y.tei|tsushima|sekiro/i,
  katana: /ninja|ronin|nioh|blade|slayer|jujutsu/i,
  axe: /god of war|valhalla/i,
  hat: /red dead|mafia|indiana/i,
  tractor: /farm/i,
  crane: /construct/i,
  hospital: /hospital/i,
  plane: /flight|combat/i,
  dino: /jurassic|\bark\b/i,
  note: /danc|sing\b|music/i,
  chef: /cook/i,
  paw: /\bpaw|bluey|stray/i,
  blocks: /minecraft|tetris/i,
  brick: /lego/i,
  shoe: /sonic/i,
  wand: /hogwarts|wonder|magic/i,
  dragon: /dragon|skyrim|monster|spyro/i,
  tank: /battlefield|wwii|heroes/i,
  'city car': /theft|saints|batman|watch dogs|cyber|city|cities/i,
  planet: /star wars|galaxy|space|destiny|effect|alien|\bsky\b/i,
  'skull ghost': /skull|pirate|souls|blood|doom|dead|zombie|mortal/i,
  gear: /armored|nier|horizon|robo|titan/i,
  wave: /subn|sea\b|beach/i,
  mask: /persona/i,
  crown: /\bkings?\b|elden|lords/i,
  'shield mask': /kingdom|assassin/i,
  mountain: /steep|snow|far cry/i,
  rocket: /astro|ratchet/i,
  'crosshair helmet': /sniper|hitman|007/i,
  // The category itself: its other motifs look like candles in a small picture.
  crosshair: /^shooter$/i,
}

/** How many layouts and backdrops cover.module.css has. */
const LAYOUTS = 6
const BACKDROPS = 6

/**
 * The design of a cover that nobody uploaded. Colour and motif come from the category, a subject that the title
 * names and a hash of the title, never from the platform. `shift` is added to the hue of the genre in degrees;
 * `name`, `number` and `line` are the title as boxes set it; sizes are in cqi, small enough for 60 letters.
 */
export function designOf(title: string, category: string) {
  const seed = hash(title)
  const [genre, , schemes, hues, motifs] = GENRES.find(([, known]) => known.test(category)) as Genre
  const subject = Object.keys(SUBJECTS).find((motif) => SUBJECTS[motif]?.test(title))
  const [, full = title, line = ''] = /^(.+?)(?::| [-–]) +(.+)$/.exec(title) ?? []
  const [, name = full, number = ''] = /^(.+) (\d[\d.]*|[IVX]+)$/.exec(full) ?? []
  const nameSize = sizeOf(full, 19, 3600)
  return {
    genre,
    motif: pick((subject ?? motifs).split(' '), seed),
    scheme: pick(schemes, seed >>> 4),
    layout: (seed >>> 9) % LAYOUTS,
    backdrop: (seed >>> 14) % BACKDROPS,
    shift: Number(pick(hues.split(' '), seed >>> 19)) + ((seed >>> 22) % 3) * 6 - 6,
    name,
    number,
    line,
    nameSize,
    lineSize: sizeOf(line, nameSize * 0.6, 1500),
  }
}

type Genre = (typeof GENRES)[number]

function pick(from: ArrayLike<string>, seed: number) {
  return from[seed % from.length] as string
}

/** The font size at which the longest word fits a line of 76cqi and the text `area` (cqi²). */
function sizeOf(text: string, largest: number, area: number): number {
  const longest = Math.max(...text.split(/\s+/).map((word) => word.length))
  const size = Math.min(largest, 92 / longest, Math.sqrt(area / text.length))
  return Math.round(Math.max(4.5, size) * 10) / 10
}

/** FNV-1a, 32 bits, with one more mixing step so that similar titles get different designs. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  }
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  return (sum ^ (sum >>> 13)) >>> 0
}
