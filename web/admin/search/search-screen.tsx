import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { HITS_PER_KIND, SEARCH_KINDS, type SearchHit, type SearchKind } from '#contract/admin-search.ts'
import { useListFilter } from '#web/admin/list/use-list-filter.ts'
import { adminSearchQuery, KIND_LINKS } from '#web/admin/search/admin-search.ts'
import styles from '#web/admin/search/search-screen.module.css'
import { queryClient } from '#web/client/query-client.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { GameSearchBox } from '#web/features/search/game-search-box.tsx'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** One box for everything that the shop knows (docs/product.md, Admin area). */
export function SearchScreen() {
  const { filter, setFilter } = useListFilter(['q'])
  const q = filter.q ?? ''
  return (
    <>
      <PageHead title="Search" description="Find customers, orders, requests, games and discs." />
      <h1>Search</h1>
      <GameSearchBox
        label="Phone, name, User ID, order, request, title or disc"
        placeholder="Phone, name, title or code"
        initial={q}
        onSearch={(text, change) => setFilter('q', text, change)}
      />
      {q === '' ? <Findable /> : <Found q={q} />}
    </>
  )
}

/** What can be found, and by what; each leads to its list. */
function Findable() {
  return (
    <section>
      <h2 className={styles.heading}>What you can find</h2>
      <p className={styles.about}>The first letters are enough.</p>
      <ul className={styles.hits}>
        {SEARCH_KINDS.map((kind) => (
          <li key={kind}>
            <Link className={styles.hit} to={KIND_LINKS[kind].list}>
              <b>{KIND_LINKS[kind].heading}</b>
              <span className={styles.about}>{KIND_LINKS[kind].by}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Found({ q }: { q: string }) {
  const query = useQuery(adminSearchQuery(q), queryClient)
  return (
    <Loaded query={query} waiting={<Skeleton label="Loading search results" height="20rem" />}>
      {({ hits }) =>
        hits.length === 0 ? (
          <EmptyState text={`Nothing begins with “${q}”`} />
        ) : (
          <div className={styles.kinds}>
            {SEARCH_KINDS.map((kind) => (
              <Hits key={kind} kind={kind} q={q} hits={hits.filter((hit) => hit.kind === kind)} />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

function Hits({ kind, q, hits }: { kind: SearchKind; q: string; hits: SearchHit[] }) {
  const { heading, list, to } = KIND_LINKS[kind]
  if (hits.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.hits}>
        {hits.map(({ id, name, about }) => (
          <li key={id}>
            <Link className={styles.hit} to={to(id)}>
              <b>{name}</b>
              <span className={styles.about}>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hits.length === HITS_PER_KIND && (
        <Link className={styles.more} to={`${list}?${new URLSearchParams({ q })}`}>
          More {heading.toLowerCase()}
        </Link>
      )}
    </section>
  )
}
