interface HolidayProposal {
  day: string
  /** The last day of several. */
  until: string
  name: string
  /** It depends on the moon, so the government announces it a few days before. */
  isEstimate: boolean
}

/** The month in which this list was written. */
export const PROPOSALS_OF = 'November 2026'

/** Public holidays of Pakistan, earliest first. */
export const HOLIDAY_PROPOSALS: readonly HolidayProposal[] = [
  fixed('2026-12-25', 'Quaid-e-Azam Day'),
  fixed('2027-02-05', 'Kashmir Solidarity Day'),
  estimate('2027-03-10', '2027-03-12', 'Eid al-Fitr'),
  fixed('2027-03-23', 'Pakistan Day'),
  fixed('2027-05-01', 'Labour Day'),
  estimate('2027-05-17', '2027-05-19', 'Eid al-Adha'),
  fixed('2027-05-28', 'Youm-e-Takbeer'),
  estimate('2027-06-15', '2027-06-16', 'Ashura'),
  fixed('2027-08-14', 'Independence Day'),
  estimate('2027-08-16', '2027-08-16', 'Eid Milad-un-Nabi'),
  fixed('2027-11-09', 'Iqbal Day'),
  fixed('2027-12-25', 'Quaid-e-Azam Day'),
]

function fixed(day: string, name: string): HolidayProposal {
  return { day, until: day, name, isEstimate: false }
}

function estimate(day: string, until: string, name: string): HolidayProposal {
  return { day, until, name, isEstimate: true }
}
