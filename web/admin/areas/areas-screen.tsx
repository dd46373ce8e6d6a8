import { useQuery } from '@tanstack/react-query'
import { type Area, areaName, newArea } from '#contract/areas.ts'
import { addArea, removeArea } from '#contract/calls/areas.ts'
import { areasQuery, changeArea } from '#web/admin/areas/areas.ts'
import styles from '#web/admin/areas/areas-screen.module.css'
import { CityField } from '#web/admin/customers/city-field.tsx'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { ShopFrame } from '#web/admin/shop/shop-frame.tsx'
import { queryClient } from '#web/client/query-client.ts'
import { Card } from '#web/ui/card.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { groupBy } from '#web/ui/group-by.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The areas of the cities: add, order, rename and take out of use. */
export function AreasScreen() {
  const areas = useQuery(areasQuery, queryClient)
  return (
    <ShopFrame
      title="Areas"
      about="Forms offer the areas of the customer’s city, and the run sheet visits them in this order. In a city without areas the area is typed."
    >
      <Card title="Areas of each city">
        <Loaded query={areas} waiting={<Skeleton label="Loading areas" height="8rem" />}>
          {(loaded) =>
            loaded.length === 0 ? (
              <p>No areas yet. Add the first one below, for example Clifton in Karachi.</p>
            ) : (
              Array.from(
                groupBy(loaded, ({ city }) => city),
                ([city, ofCity]) => (
                  <section key={city} aria-label={`Areas of ${city}`}>
                    <h3>{city}</h3>
                    <ol className={styles.areas}>
                      {ofCity.map((area) => (
                        <li key={area.id} className={styles.area}>
                          <AreaRow area={area} isLast={area.place === ofCity.length} />
                        </li>
                      ))}
                    </ol>
                  </section>
                ),
              )
            )
          }
        </Loaded>
      </Card>
      <Card title="New area">
        <NewArea />
      </Card>
    </ShopFrame>
  )
}

function AreaRow({ area, isLast }: { area: Area; isLast: boolean }) {
  const { id, name, place, isOffered } = area
  return (
    <>
      <span className={styles.name}>
        {name}
        {!isOffered && <span className={styles.soft}> · not offered any more</span>}
      </span>
      <span className={styles.buttons}>
        {place > 1 && (
          <CommandButton
            variant="plain"
            aria-label={`Move ${name} up`}
            command={() => changeArea(area, { place: place - 1 })}
          >
            Up
          </CommandButton>
        )}
        {!isLast && (
          <CommandButton
            variant="plain"
            aria-label={`Move ${name} down`}
            command={() => changeArea(area, { place: place + 1 })}
          >
            Down
          </CommandButton>
        )}
        <DialogButton text="Rename" title={`Rename ${name}`} variant="plain" aria-label={`Rename ${name}`}>
          {(close) => <NameForm area={area} onDone={close} />}
        </DialogButton>
        <CommandButton
          variant="plain"
          aria-label={isOffered ? `Take out of use: ${name}` : `Use again: ${name}`}
          command={() => changeArea(area, { isOffered: !isOffered })}
        >
          {isOffered ? 'Take out of use' : 'Use again'}
        </CommandButton>
        {!isOffered && (
          <CommandButton
            variant="plain"
            aria-label={`Remove ${name}`}
            command={() => changeShop(removeArea, { params: { id: String(id) } })}
            okVariant="danger"
            question={`${name} is removed from the list. An area that a customer or an order has stays. Are you sure?`}
          >
            Remove
          </CommandButton>
        )}
      </span>
    </>
  )
}

function NameForm({ area, onDone }: { area: Area; onDone: () => void }) {
  const form = useContractForm(areaName, { name: area.name }, NOT_KEPT.stored)
  return (
    <CommandForm
      of={form}
      keepValues
      send={({ name }) => changeArea(area, { name })}
      submit="Rename"
      onDone={onDone}
      onCancel={onDone}
    >
      <TextField
        of={form}
        name="name"
        label="New name"
        hint="Its customers and orders get it too."
        autoComplete="off"
      />
    </CommandForm>
  )
}

function NewArea() {
  const form = useContractForm(newArea, { city: 'Karachi', name: '' }, NOT_KEPT.short)
  return (
    <CommandForm of={form} send={(area) => changeShop(addArea, { body: area })} submit="Add area">
      <CityField of={form} name="city" />
      <TextField of={form} name="name" label="Name" autoComplete="off" />
    </CommandForm>
  )
}
