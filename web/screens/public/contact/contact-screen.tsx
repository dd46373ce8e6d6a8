import { PageHead } from '#web/app/page-head.tsx'

export function ContactScreen() {
  return (
    <>
      <PageHead title="Contact" description="Address, e-mail, phone numbers and a contact form." />
      <h1>Contact</h1>
    </>
  )
}
