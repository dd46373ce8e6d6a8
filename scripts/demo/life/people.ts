import type { PlanName } from '../../../contract/plans.ts'

/** How a member pays the rent. */
export type Habit = 'prompt' | 'cash' | 'slow' | 'claims' | 'parts' | 'stopped'

/** What a member does in the last weeks, so that Today has work of each kind. */
export type Role =
  | 'overdue'
  | 'parcel late'
  | 'parcel on the way'
  | 'damage'
  | 'hold'
  | 'refund'
  | 'keeps a disc'
  | 'claim'
  | 'collect'
  | 'inspect'
  | 'ready'

export interface Person {
  name: string
  city: string
  area: string
  house: string
  plan: PlanName
  /** So many months before today, and the day of the month relative to today, on which the plan began. */
  months: number
  day: number
  habit?: Habit
  role?: Role
  /** The months after which the member leaves, and why. */
  leaves?: [months: number, reason: string, text?: string]
  /** The months after which the member changes the plan. */
  changes?: [months: number, plan: PlanName]
}

/** The customers of the demo shop, by the time at which they came. None of them exists. */
export const PEOPLE: readonly Person[] = [
  {
    name: 'Hamza Sheikh',
    city: 'Karachi',
    area: 'Gulshan-e-Iqbal',
    house: 'Flat 4, Block 13-D',
    plan: 'NOVICE',
    months: 12,
    day: -9,
    role: 'ready',
  },
  {
    name: 'Usman Tariq',
    city: 'Karachi',
    area: 'Clifton',
    house: 'Apartment 12-B, Block 5',
    plan: 'PRO',
    months: 12,
    day: -5,
    role: 'ready',
  },
  {
    name: 'Fatima Siddiqui',
    city: 'Karachi',
    area: 'DHA',
    house: '41-C, Lane 9, Phase 6',
    plan: 'NOVICE+',
    months: 11,
    day: -20,
    leaves: [7, 'I have no time to play', 'My exams are in June.'],
  },
  {
    name: 'Saad Qureshi',
    city: 'Karachi',
    area: 'Nazimabad',
    house: 'House 18, Block 3',
    plan: 'NOVICE',
    months: 11,
    day: -14,
    habit: 'cash',
    changes: [4, 'NOVICE+'],
  },
  {
    name: 'Omer Farooqi',
    city: 'Lahore',
    area: 'Gulberg',
    house: '92-E, Street 4',
    plan: 'NOVICE+',
    months: 11,
    day: -6,
    role: 'ready',
  },
  {
    name: 'Zainab Raza',
    city: 'Karachi',
    area: 'North Nazimabad',
    house: 'A-217, Block L',
    plan: 'NOVICE',
    months: 11,
    day: -2,
    habit: 'claims',
    role: 'claim',
  },
  {
    name: 'Adeel Mirza',
    city: 'Karachi',
    area: 'PECHS',
    house: '15-J, Block 6',
    plan: 'NOVICE+',
    months: 10,
    day: -25,
    habit: 'parts',
  },
  {
    name: 'Mariam Javed',
    city: 'Islamabad',
    area: 'F-10',
    house: 'House 33, Street 21',
    plan: 'PRO',
    months: 10,
    day: -22,
  },
  {
    name: 'Hassan Baloch',
    city: 'Karachi',
    area: 'Malir',
    house: 'Plot 7, Model Colony',
    plan: 'NOVICE',
    months: 10,
    day: -18,
    leaves: [3, 'It costs too much'],
  },
  {
    name: 'Taha Memon',
    city: 'Karachi',
    area: 'Clifton',
    house: 'Flat 803, Block 2',
    plan: 'NOVICE+',
    months: 10,
    day: -8,
    role: 'overdue',
  },
  {
    name: 'Rabia Anwar',
    city: 'Karachi',
    area: 'Gulistan-e-Jauhar',
    house: 'B-54, Block 15',
    plan: 'NOVICE',
    months: 10,
    day: -9,
    habit: 'stopped',
  },
  {
    name: 'Shahzaib Ali',
    city: 'Karachi',
    area: 'DHA',
    house: '112-A, Street 30, Phase 5',
    plan: 'PRO',
    months: 9,
    day: -26,
    habit: 'slow',
  },
  {
    name: 'Noor Fatima',
    city: 'Lahore',
    area: 'Johar Town',
    house: '308-G1',
    plan: 'NOVICE',
    months: 9,
    day: -19,
    leaves: [5, 'I move to another city', 'Moving to Dubai for work.'],
  },
  {
    name: 'Ali Haider',
    city: 'Karachi',
    area: 'Federal B Area',
    house: 'R-402, Block 14',
    plan: 'NOVICE+',
    months: 9,
    day: -15,
    role: 'damage',
  },
  {
    name: 'Sidra Yousuf',
    city: 'Karachi',
    area: 'Gulshan-e-Iqbal',
    house: 'C-9, Block 4',
    plan: 'NOVICE',
    months: 9,
    day: -7,
    role: 'ready',
  },
  {
    name: 'Danish Khalid',
    city: 'Rawalpindi',
    area: 'Bahria Town',
    house: 'House 1140, Phase 4',
    plan: 'NOVICE+',
    months: 9,
    day: 1,
  },
  {
    name: 'Areeba Nadeem',
    city: 'Karachi',
    area: 'Bahadurabad',
    house: '27, Adamjee Nagar',
    plan: 'NOVICE',
    months: 8,
    day: -24,
    leaves: [4, 'I did not get the games I want'],
  },
  {
    name: 'Faisal Rehman',
    city: 'Quetta',
    area: 'Jinnah Town',
    house: 'House 61, Samungli Road',
    plan: 'NOVICE+',
    months: 8,
    day: -14,
    role: 'parcel late',
  },
  {
    name: 'Bisma Ashraf',
    city: 'Karachi',
    area: 'Korangi',
    house: 'House 88, Sector 31-A',
    plan: 'NOVICE',
    months: 8,
    day: -3,
    role: 'refund',
  },
  {
    name: 'Moiz Abbasi',
    city: 'Karachi',
    area: 'DHA',
    house: '9-B, Khayaban-e-Shahbaz, Phase 6',
    plan: 'PRO',
    months: 8,
    day: -10,
    role: 'ready',
  },
  {
    name: 'Huma Shaikh',
    city: 'Hyderabad',
    area: 'Latifabad',
    house: 'Unit 7, House 203',
    plan: 'NOVICE+',
    months: 8,
    day: 2,
    changes: [5, 'NOVICE'],
  },
  {
    name: 'Kashif Mehmood',
    city: 'Karachi',
    area: 'Saddar',
    house: 'Flat 2, Zaibunnisa Street',
    plan: 'NOVICE',
    months: 7,
    day: -21,
    habit: 'cash',
  },
  {
    name: 'Iqra Zafar',
    city: 'Karachi',
    area: 'PECHS',
    house: '136-C, Block 2',
    plan: 'NOVICE+',
    months: 7,
    day: -11,
    role: 'hold',
    habit: 'slow',
  },
  {
    name: 'Waleed Akhtar',
    city: 'Multan',
    area: 'Bosan Road',
    house: '14, Officers Colony',
    plan: 'NOVICE',
    months: 7,
    day: -16,
    leaves: [3, 'Deliveries took too long', 'Eight days for one parcel.'],
  },
  {
    name: 'Hira Saleem',
    city: 'Karachi',
    area: 'Gulistan-e-Jauhar',
    house: 'Flat 506, Block 18',
    plan: 'NOVICE+',
    months: 7,
    day: -4,
    habit: 'claims',
    role: 'claim',
  },
  {
    name: 'Junaid Iqbal',
    city: 'Karachi',
    area: 'Nazimabad',
    house: 'F-11, Block 4',
    plan: 'PRO',
    months: 6,
    day: -23,
  },
  {
    name: 'Aiman Shahid',
    city: 'Karachi',
    area: 'Clifton',
    house: '31, Block 8',
    plan: 'NOVICE',
    months: 6,
    day: -6,
    role: 'ready',
  },
  {
    name: 'Talha Ghani',
    city: 'Faisalabad',
    area: 'Peoples Colony',
    house: '77-B',
    plan: 'NOVICE+',
    months: 6,
    day: -13,
    role: 'parcel on the way',
  },
  {
    name: 'Mehwish Karim',
    city: 'Karachi',
    area: 'North Nazimabad',
    house: 'D-66, Block H',
    plan: 'NOVICE',
    months: 6,
    day: -5,
    role: 'keeps a disc',
  },
  {
    name: 'Arsalan Naqvi',
    city: 'Karachi',
    area: 'Federal B Area',
    house: 'A-31, Block 16',
    plan: 'NOVICE+',
    months: 5,
    day: -17,
    habit: 'parts',
  },
  {
    name: 'Sameer Bhatti',
    city: 'Lahore',
    area: 'Model Town',
    house: '52-K',
    plan: 'PRO',
    months: 5,
    day: -12,
    habit: 'slow',
  },
  {
    name: 'Laiba Hussain',
    city: 'Karachi',
    area: 'Gulshan-e-Iqbal',
    house: 'Flat 9, Block 10-A',
    plan: 'NOVICE',
    months: 5,
    day: -8,
    role: 'ready',
  },
  { name: 'Rehan Dar', city: 'Karachi', area: 'DHA', house: '66-D, Phase 4', plan: 'NOVICE+', months: 5, day: 3 },
  {
    name: 'Anum Baig',
    city: 'Peshawar',
    area: 'University Town',
    house: 'House 12, Circular Lane',
    plan: 'NOVICE',
    months: 4,
    day: -20,
  },
  {
    name: 'Fahad Lodhi',
    city: 'Karachi',
    area: 'Malir',
    house: 'B-140, Malir Cantonment',
    plan: 'NOVICE+',
    months: 4,
    day: -7,
    role: 'collect',
  },
  {
    name: 'Kiran Asif',
    city: 'Karachi',
    area: 'Bahadurabad',
    house: '8, Sharfabad',
    plan: 'NOVICE',
    months: 4,
    day: -10,
    role: 'inspect',
  },
  {
    name: 'Yasir Jamil',
    city: 'Karachi',
    area: 'Korangi',
    house: 'Plot 19, Sector 15',
    plan: 'PRO',
    months: 3,
    day: -4,
    habit: 'cash',
    role: 'ready',
  },
  {
    name: 'Maha Rizvi',
    city: 'Islamabad',
    area: 'G-11',
    house: 'House 204, Street 55',
    plan: 'NOVICE+',
    months: 3,
    day: -15,
  },
  {
    name: 'Zohaib Satti',
    city: 'Karachi',
    area: 'PECHS',
    house: '71-A, Block 3',
    plan: 'NOVICE',
    months: 2,
    day: -9,
    role: 'ready',
  },
  {
    name: 'Eman Chaudhry',
    city: 'Karachi',
    area: 'Clifton',
    house: 'Flat 1501, Block 1',
    plan: 'PRO',
    months: 2,
    day: -3,
    role: 'ready',
  },
  {
    name: 'Bilal Soomro',
    city: 'Sukkur',
    area: 'Barrage Colony',
    house: 'House 5',
    plan: 'NOVICE+',
    months: 1,
    day: -6,
  },
  {
    name: 'Ushna Waqar',
    city: 'Karachi',
    area: 'Gulistan-e-Jauhar',
    house: 'C-77, Block 7',
    plan: 'NOVICE',
    months: 0,
    day: -8,
    role: 'ready',
  },
]

/** Those who write by the contact form, the last of them yesterday. */
export const MESSAGES: readonly [name: string, text: string][] = [
  ['Farhan Aziz', 'Salam, do you deliver in Hyderabad, and how much is it for one game?'],
  ['Sobia Khan', 'Is Cricket 26 for PS4 coming too? My son asks every day.'],
  ['Nabeel Raza', 'Can I pay the deposit in two parts? Half now and half next month.'],
  ['Ambreen Malik', 'We plan a birthday party for ten children in Clifton. Do you rent consoles for a day?'],
  ['Shoaib Anjum', 'I have a disc of FIFA that I do not need any more. Do you buy used games?'],
  ['Uzma Farid', 'What happens when a disc gets scratched? I have small children at home.'],
  ['Kamran Butt', 'Do I need a PS5 with a disc drive for your games?'],
  ['Sana Tariq', 'Please send me the price of the PRO plan with delivery in Gujranwala.'],
  ['Asad Jatoi', 'Is the shop open on Eid? I want to collect a game myself.'],
  ['Nida Hashmi', 'How long do I have to wait for Resident Evil Requiem on the NOVICE+ plan?'],
  ['Tariq Mahmood', 'I ordered yesterday evening and nobody has called me. My order is on the name Tariq.'],
  ['Hina Pervaiz', 'Can two brothers at different addresses share one membership?'],
]

interface Orderer extends Pick<Person, 'name' | 'city' | 'house' | 'plan'> {
  daysAgo: number
  isCalled?: boolean
  isCancelled?: boolean
}

/** Visitors who ordered a plan; the orders of the last days wait. */
export const ORDERERS: readonly Orderer[] = [
  {
    name: 'Rashid Hameed',
    city: 'Karachi',
    house: 'Flat 7, Block 11, Federal B Area',
    plan: 'NOVICE',
    daysAgo: 160,
    isCalled: true,
    isCancelled: true,
  },
  {
    name: 'Maryam Gul',
    city: 'Peshawar',
    house: 'House 90, Phase 3, Hayatabad',
    plan: 'PRO',
    daysAgo: 62,
    isCancelled: true,
  },
  { name: 'Tariq Mahmood', city: 'Karachi', house: 'House 22, Block 7, Gulshan-e-Iqbal', plan: 'NOVICE+', daysAgo: 3 },
  { name: 'Sahar Latif', city: 'Lahore', house: '14-B, Wapda Town', plan: 'NOVICE', daysAgo: 1, isCalled: true },
  { name: 'Owais Rana', city: 'Karachi', house: 'Flat 301, Block 3, Clifton', plan: 'PRO', daysAgo: 1 },
]

/** Titles that the shop does not have, with the share of the members who vote for them. */
export const WANTED: readonly [title: string, platform: 'PS5' | 'PS4', votes: number][] = [
  ['Borderlands 4', 'PS4', 11],
  ['Cronos: The New Dawn', 'PS5', 7],
  ['Hell is Us', 'PS5', 5],
  ['Lost Soul Aside', 'PS5', 3],
  ['Wuchang: Fallen Feathers', 'PS5', 2],
]
