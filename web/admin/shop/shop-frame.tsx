import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { adminPaths } from '#web/admin/admin-paths.ts'
import styles from '#web/admin/shop/shop.module.css'
import { PageHead } from '#web/features/layout/page-head.tsx'
import chips from '#web/ui/chips.module.css'

const PAGES = [
  ['Facts', adminPaths.shop],
  ['Bank and wallets', adminPaths.shopAccount],
  ['Areas', adminPaths.shopAreas],
  ['WhatsApp', adminPaths.shopWhatsApp],
] as const

interface ShopFrameProps {
  title: string
  /** What the page is for, in one sentence. */
  about: string
  children: ReactNode
}

/** A page of what an owner sets for the shop, with links to the others. */
export function ShopFrame({ title, about, children }: ShopFrameProps) {
  const { pathname } = useLocation()
  return (
    <>
      <PageHead title={title} description={about} />
      <h1>{title}</h1>
      <nav className={chips.chips} aria-label="Settings of the shop">
        {PAGES.map(([name, to]) => (
          <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <p>{about}</p>
      <div className={styles.page}>{children}</div>
    </>
  )
}
