import type { FileCommand } from '../desk/desk.ts'

interface Column {
  readonly name: string
  readonly optional?: true
  readonly meaning: string
}

/** The format of a command's file. */
export interface FileKind {
  readonly columns: readonly Column[]
  readonly example: string
  /** Labels for the counts of its lines. */
  readonly done: string
  readonly there: string
  readonly wouldBe: string
}

const number: Column = { name: 'membershipNumber', meaning: '6 to 16 digits, the last one the check digit' }
const place: readonly Column[] = [
  { name: 'company', meaning: "the company's code" },
  { name: 'programme', meaning: "the programme's code" },
  number,
]

export const fileKinds: Readonly<Record<FileCommand, FileKind>> = {
  import: {
    columns: [
      ...place,
      { name: 'title', optional: true, meaning: 'Ms, Dr …' },
      { name: 'givenName', meaning: 'in any script' },
      { name: 'familyName', meaning: 'in any script' },
      { name: 'email', meaning: 'one address per person; a person can be in several programmes' },
      { name: 'language', optional: true, meaning: "code; the company's first if empty" },
      { name: 'tier', optional: true, meaning: 'code; the lowest if empty' },
      { name: 'enrolledOn', meaning: 'day, as 2026-03-31' },
      { name: 'status', optional: true, meaning: 'A (active, the default) or I (inactive)' },
    ],
    example: [
      'company,programme,membershipNumber,title,givenName,familyName,email,language,tier,enrolledOn,status',
      'NZ,AP,204000020,Ms,Aroha,Ngata,aroha.ngata@example.nz,en,BASE,2026-03-31,A',
    ].join('\n'),
    done: 'members added',
    there: 'there already',
    wouldBe: 'members would be added',
  },
  accrue: {
    columns: [
      ...place,
      { name: 'partner', meaning: "the partner's code" },
      { name: 'reference', meaning: "the partner's own for this posting, never reused (100 characters)" },
      {
        name: 'points',
        meaning: 'a whole number above zero, digits only; empty where only status points come',
      },
      {
        name: 'statusPoints',
        optional: true,
        meaning: 'a whole number above zero; counts towards a tier',
      },
      { name: 'occurredOn', meaning: 'date, such as 2026-03-31, today at the latest' },
      { name: 'isBonus', optional: true, meaning: 'true or false' },
      {
        name: 'offer',
        optional: true,
        meaning:
          'id of the offer behind these extra points; refused unless it was running, and activated, on that day',
      },
      { name: 'details', optional: true, meaning: 'details for the statement, name=value;name=value' },
      { name: 'nights', optional: true, meaning: 'a number' },
      { name: 'days', optional: true, meaning: 'a number' },
      { name: 'bill', optional: true, meaning: 'text, as 2026-03' },
    ],
    example: [
      'company,programme,membershipNumber,partner,reference,points,occurredOn,isBonus,nights,details',
      'NZ,AP,204000020,LONGACRE,LA-2026-000117,1800,2026-03-31,false,3,place=Rotorua',
    ].join('\n'),
    done: 'accruals posted',
    there: 'there already',
    wouldBe: 'accruals would be posted',
  },
  'import-flights': {
    columns: [
      { name: 'company', meaning: "the company's code" },
      { name: 'programme', meaning: "the programme's code" },
      { name: 'membershipNumber', optional: true, meaning: 'whose flight it is; empty where nobody said' },
      { name: 'status', meaning: 'FLOWN or BOOKED' },
      { name: 'flight', meaning: 'number, as WMK127' },
      { name: 'departsOn', meaning: 'departure date, such as 2026-03-31; today at the latest if flown' },
      { name: 'from', meaning: "IATA's code, as AKL" },
      { name: 'to', meaning: "IATA's code" },
      { name: 'cabin', meaning: 'ECONOMY, PREMIUM or BUSINESS' },
      { name: 'fare', optional: true, meaning: "code; the programme's default fare if empty" },
      { name: 'ticketNumber', meaning: '13 digits' },
      { name: 'passengerName', meaning: 'as printed on the ticket' },
      {
        name: 'departsAt',
        optional: true,
        meaning: "time on the departure airport's clocks, such as 07:00; only together with arrivesAt",
      },
      {
        name: 'arrivesAt',
        optional: true,
        meaning: "date and time on the arrival airport's clocks, such as 2026-03-31T09:35",
      },
      {
        name: 'userNumber',
        optional: true,
        meaning: "of a company's user, on whose flight the company earns",
      },
      { name: 'earns', optional: true, meaning: 'false leaves a flown flight for the member to claim' },
    ],
    example: [
      'company,programme,membershipNumber,status,flight,departsOn,from,to,cabin,fare,ticketNumber,passengerName',
      'NZ,AP,204000020,FLOWN,WMK127,2026-03-31,AKL,SYD,ECONOMY,FLEX,0862417550318,WHITFORD/HANA MS',
    ].join('\n'),
    done: 'flights imported',
    there: 'there already',
    wouldBe: 'flights would be imported',
  },
}

/** The commands that read a file, in help order. */
export const fileCommands: readonly { readonly command: FileCommand; readonly summary: string }[] = [
  { command: 'import', summary: 'Makes members from a CSV file' },
  { command: 'accrue', summary: "Posts partners' accruals from a CSV file" },
  {
    command: 'import-flights',
    summary: 'Takes over booked and flown flights from a CSV file, and credits the flown ones',
  },
]

/** The part of a command's help about its file. */
export function fileHelp(command: FileCommand): string {
  const { columns, example } = fileKinds[command]
  const lines = columns.map(({ name, optional, meaning }) => {
    const mark = optional === true ? ' (optional)' : ''
    return `  ${name.padEnd(18)} ${meaning}${mark}`
  })
  return [
    '',
    'FILE is CSV in UTF-8 with a header; columns can be in any order:',
    ...lines,
    '',
    'Example:',
    ...example.split('\n').map((line) => `  ${line}`),
    '',
    'Running the same file again is safe: lines already done are counted and skipped. Rejected lines are written to',
    'FILE.rejects.csv with the reason; correct them there and run that file.',
  ].join('\n')
}
