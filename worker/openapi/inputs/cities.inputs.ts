import { city, isListed } from '#contract/cities.ts'
import { each, type InputKind, readBy } from './input-kind.ts'

/** The city decides days and fee of a delivery; one that is not on the list has those of other cities. */
const withoutList = (text: string) => ({ refusal: `${text}: not on the list, the fee of other cities` })

export const cities: InputKind = {
  title: 'Cities',
  about:
    'The city decides days and fee of a delivery. Members choose it from a list; what they and the shop type is read as a city of the list if it names one. Any other city has days and fee of the cities other than Karachi; the shop is asked once whether it means it, and it is stored as it was typed.',
  read: (text) => {
    const read = readBy(city)(text)
    return 'refusal' in read || isListed(read.reading) ? read : withoutList(read.reading)
  },
  understood: [
    ...each(
      [
        ...['Karachi', 'karachi', ' KARACHI ', 'Karachi City', 'Karachi, Sindh', 'Karachi - Sindh', 'KARACHI CANTT'],
        ...['Karachi Cantt.', 'Karachi Pakistan', 'Karachi, Sindh, Pakistan', 'Karachi-75600', 'Karachi 75600', 'Khi'],
        ...[
          'KHI.',
          'کراچی',
          'کراچی، سندھ',
          'كراچی',
          'كراچي',
          'Krachi',
          'Ka\u200brachi',
          'K A R A C H I',
          'Ｋａｒａｃｈｉ',
        ],
        ...[
          'Clifton, Karachi',
          'DHA Phase 6 Karachi',
          'North Karachi',
          'Karachi South',
          'District Karachi',
          'Karachi\u00a0City',
        ],
      ],
      'Karachi',
    ),
    ['LAHORE', 'Lahore'],
    ['Lahore Cantt', 'Lahore'],
    ['لاہور', 'Lahore'],
    ['Lhr', 'Lahore'],
    ['Hyderabad, Sindh', 'Hyderabad'],
    ['mirpurkhas', 'Mirpur Khas'],
    ['Mirpur AJK', 'Mirpur'],
    ['Rawalpindi Cantt.', 'Rawalpindi'],
    ['Pindi', 'Rawalpindi'],
    ['Islamabad (ICT)', 'Islamabad'],
    ['اسلام آباد', 'Islamabad'],
    ['Gujranwala city', 'Gujranwala'],
  ],
  refused: [
    ...each(['', ' ', '\u200b'], 'Please enter your city'),
    ...[
      'Thatta',
      'Karachi Road',
      'Karachi Bazar Sialkot',
      'Karachi Company',
      'Karachi or Lahore',
      'Karachipur',
      'Sindh',
    ].map((text): [string, string] => [text, withoutList(text).refusal]),
  ],
}
