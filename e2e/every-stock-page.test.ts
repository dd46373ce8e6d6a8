import { inspectAdminScreens } from './admin-screens.ts'
import { shop } from './own-shop.ts'

/** The newest image of this kind. */
async function newestImage(kind: 'banner' | 'event'): Promise<{ _id: string; title: string }> {
  const reply = await fetch(`${shop.origin}/api/v1/admin/${kind}/image`)
  const { banners, event } = (await reply.json()) as Record<string, { _id: string; title: string }[]>
  return (banners ?? event)?.[0] ?? { _id: '', title: '' }
}

const [banner, logo] = await Promise.all([newestImage('banner'), newestImage('event')])

// The screens of games, discs and images; every-admin-page.test.ts has those of the menu and the others.
inspectAdminScreens([
  { path: '/admin/games?status=ANNOUNCED', title: 'Games', h1: 'Games' },
  { path: '/admin/games/earnings', title: 'What games earn', h1: 'What games earn' },
  { path: '/admin/games/new', title: 'Add a game', h1: 'Add a game' },
  { path: '/admin/games/PS5-0001', title: 'Game', h1: '007 First Light' },
  { path: '/admin/copies?state=out', title: 'Discs', h1: 'Discs' },
  { path: '/admin/copies/PS5-0059-1', title: 'Disc PS5-0059-1', h1: 'Disc PS5-0059-1' },
  { path: '/admin/stock-takes', title: 'Stock-take', h1: 'Stock-take' },
  { path: '/admin/labels', title: 'Labels', h1: 'Labels' },
  { path: '/admin/scan?do=pack', title: 'Pack by scanning', h1: 'Pack by scanning' },
  { path: '/admin/scan?do=return', title: 'Take back by scanning', h1: 'Take back by scanning' },
  { path: `/admin/banner/${banner._id}`, title: 'Banner', h1: 'Banner' },
  { path: `/admin/event/${logo._id}`, title: 'Event', h1: logo.title || 'Client logo' },
])
