import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { BannerCarousel } from '#web/public/home/banner-carousel.tsx'
import { showPrerendered } from '#web/testing/prerendered.tsx'
import { type Reply, serve } from '#web/testing/replies.ts'

const banner = (name: string) => ({
  _id: name,
  imageLink: `/images/banner/${name}.jpg`,
  status: 1,
  width: 1600,
  height: 640,
  variants: [],
})
const listOf = (...names: string[]) => ({ body: { status: true, banners: names.map(banner) } })

let list: PromiseWithResolvers<Reply>

beforeEach(() => {
  list = Promise.withResolvers()
  serve({ 'GET /api/v1/admin/banner/image': () => list.promise })
  // Pictures are not loaded in this environment, and `complete` would mark them as failed.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
})

const hydrate = () => showPrerendered(<BannerCarousel />).hydrate()

const images = () => screen.queryAllByAltText<HTMLImageElement>('Banner')
const isLoading = () => screen.queryByText('Loading') !== null
const pathsShown = () => images().map((image) => new URL(image.src, 'http://x').pathname)

test('the prerendered page has the first picture and the text Loading with four blocks', () => {
  const { container: page } = showPrerendered(<BannerCarousel />)
  const image = page.querySelector('img')
  expect(image?.alt).toBe('Banner')
  expect(image?.getAttribute('fetchpriority')).toBe('high')
  expect(image?.srcset).toBe(
    '/images/banner/first?w=480 480w, /images/banner/first?w=960 960w, /images/banner/first?w=1600 1600w',
  )
  const loading = [...page.querySelectorAll('p')].find((text) => text.textContent === 'Loading')
  expect(loading?.parentElement?.querySelectorAll('span')).toHaveLength(4)
})

test('the loaded list keeps the first picture element and adds the other banners', async () => {
  await hydrate()
  const [first] = images()
  expect(isLoading()).toBe(true)
  await act(async () => list.resolve(listOf('a', 'b', 'c')))
  await waitFor(() => expect(images()).toHaveLength(3))
  expect(images()[0]).toBe(first)
  expect(pathsShown()).toEqual(['/images/banner/first', '/images/banner/b.jpg', '/images/banner/c.jpg'])
  expect(isLoading()).toBe(false)
})

test('a failed first picture shows Loading until the empty list has loaded', async () => {
  await hydrate()
  fireEvent.error(images()[0] as HTMLElement)
  expect(images()).toHaveLength(0)
  expect(isLoading()).toBe(true)
  await act(async () => list.resolve(listOf()))
  await waitFor(() => expect(isLoading()).toBe(false))
  expect(images()).toHaveLength(0)
  expect(document.querySelector('svg')).not.toBeNull()
})

test('a picture that failed before hydration counts as failed', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  await hydrate()
  expect(images()).toHaveLength(0)
  expect(isLoading()).toBe(true)
})

test('a failed first picture is replaced by the first banner of the list', async () => {
  await hydrate()
  fireEvent.error(images()[0] as HTMLElement)
  await act(async () => list.resolve(listOf('a', 'b')))
  await waitFor(() => expect(pathsShown()).toEqual(['/images/banner/a.jpg', '/images/banner/b.jpg']))
})

test('a failed list keeps the first picture, or shows the drawn shelf without one', async () => {
  await hydrate()
  await act(async () => list.reject(new TypeError('Failed to fetch')))
  await waitFor(() => expect(isLoading()).toBe(false))
  expect(pathsShown()).toEqual(['/images/banner/first'])
  fireEvent.error(images()[0] as HTMLElement)
  expect(document.querySelector('svg')).not.toBeNull()
})

test('a page that was not prerendered shows Loading, then the pictures of the list', async () => {
  list.resolve(listOf('a', 'b'))
  render(<BannerCarousel />)
  expect(isLoading()).toBe(true)
  expect(images()).toHaveLength(0)
  await waitFor(() => expect(pathsShown()).toEqual(['/images/banner/a.jpg', '/images/banner/b.jpg']))
})

test('a banner with a link leads to its page, and its name says where', async () => {
  render(
    <MemoryRouter>
      <BannerCarousel />
    </MemoryRouter>,
  )
  const linked = { ...banner('b'), title: 'All games', link: '/gamelist' }
  const body = { status: true, banners: [banner('a'), linked] }
  await act(async () => list.resolve({ body }))
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/gamelist'])
  expect(screen.getByRole('link', { name: 'All games' })).toBe(links[0])
})
