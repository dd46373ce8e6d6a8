import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatPhone } from '#contract/phone.ts'
import { company } from '#web/content/company.ts'
import { paths } from '#web/content/paths.ts'
import { placed } from '#web/content/placed.ts'
import { WhatsAppLink } from '#web/features/contact/whatsapp-link.tsx'
import { Logo } from '#web/features/layout/logo.tsx'
import { WordedThemeSwitch } from '#web/features/layout/theme-switch.tsx'
import styles from '#web/public/layout/footer.module.css'

const QUICK_LINKS = [
  ['Home', paths.home],
  ['Plan', paths.plan],
  ['About', paths.about],
  ['Sign In', paths.signIn],
  ['Sign Up', paths.signUp],
  ['User', paths.user.dashboard],
  ['Admin', paths.admin],
  ['Terms & Conditions', paths.terms],
  ['Track Order', paths.trackOrder],
] as const

/** The footer of the public pages (docs/product.md, Navigation). */
export function Footer() {
  const { facebook, instagram } = company
  return (
    <footer className={styles.footer} {...placed('footer')}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <h2 className={styles.heading}>About</h2>
          <p>{company.about}</p>
          <p>
            See the <Link to={paths.gameList}>latest releases</Link>, and ask us for tips.
          </p>
          <div className={styles.social}>
            {facebook && <a href={facebook}>Facebook</a>}
            {instagram && <a href={instagram}>Instagram</a>}
          </div>
        </div>
        <div className={styles.talk}>
          <h2 className={styles.heading}>Talk to us</h2>
          <WhatsAppLink text={`Hello ${company.brand}, I have a question.`}>
            WhatsApp {formatPhone(company.phone)}
          </WhatsAppLink>
          <p>{company.hours}</p>
        </div>
        <nav aria-label="Quick Links">
          <h2 className={styles.heading}>Quick Links</h2>
          <ul className={styles.links}>
            {QUICK_LINKS.map(([label, path]) => (
              <li key={path}>
                {/* A document of its own, because only the policy of the admin area allows the camera. */}
                <Link to={path} reloadDocument={path === paths.admin}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.bottom}>
        <p>
          © <CurrentYear /> {company.brand}. All rights reserved.
        </p>
        <Link to={paths.privacy}>Privacy</Link>
        <WordedThemeSwitch className={styles.scheme} />
      </div>
    </footer>
  )
}

/** The prerendered page contains the year of the build; the browser corrects it in place. */
function CurrentYear() {
  const element = useRef<HTMLSpanElement>(null)
  const year = new Date().getFullYear()
  useEffect(() => {
    if (element.current) element.current.textContent = String(year)
  }, [year])
  return (
    <span ref={element} suppressHydrationWarning>
      {year}
    </span>
  )
}
