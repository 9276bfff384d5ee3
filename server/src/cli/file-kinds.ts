import type { FileCommand } from './desk.ts'

interface Column {
  readonly name: string
  readonly optional?: true
  readonly meaning: string
}

/** What a command's file looks like. */
export interface FileKind {
  readonly columns: readonly Column[]
  readonly example: string
  /** What is said of its lines. */
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
      { name: 'email', meaning: 'one person an address; the same person may be in several programmes' },
      { name: 'language', optional: true, meaning: "code; the company's first when empty" },
      { name: 'tier', optional: true, meaning: 'code; the lowest when empty' },
      { name: 'enrolledOn', meaning: 'day, as 2026-03-31' },
      { name: 'status', optional: true, meaning: 'A (active, also when empty) or I (inactive)' },
    ],
    example: [
      'company,programme,membershipNumber,title,givenName,familyName,email,language,tier,enrolledOn,status',
      'NZ,AP,204000020,Ms,Aroha,Ngata,aroha.ngata@example.nz,en,BASE,2026-03-31,A',
    ].join('\n'),
    done: 'members made',
    there: 'there already',
    wouldBe: 'members would be made',
  },
  accrue: {
    columns: [
      ...place,
      { name: 'partner', meaning: "the partner's code" },
      { name: 'reference', meaning: "the partner's own for this posting, never used again (100 characters)" },
      {
        name: 'points',
        meaning: 'a whole number above zero, digits only; empty where only status points come',
      },
      {
        name: 'statusPoints',
        optional: true,
        meaning: 'a whole number above zero; they count towards a tier',
      },
      { name: 'occurredOn', meaning: 'day, as 2026-03-31, not after today' },
      { name: 'isBonus', optional: true, meaning: 'true or false' },
      {
        name: 'offer',
        optional: true,
        meaning:
          'id of the offer that brought these extra points; refused unless it held, and was activated, on that day',
      },
      { name: 'details', optional: true, meaning: 'facts for the statement, name=value;name=value' },
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
      { name: 'departsOn', meaning: 'day of departure, as 2026-03-31; not after today when flown' },
      { name: 'from', meaning: "IATA's code, as AKL" },
      { name: 'to', meaning: "IATA's code" },
      { name: 'cabin', meaning: 'ECONOMY, PREMIUM or BUSINESS' },
      { name: 'fare', optional: true, meaning: "code; the programme's usual fare when empty" },
      { name: 'ticketNumber', meaning: '13 digits' },
      { name: 'passengerName', meaning: 'as printed on the ticket' },
      { name: 'earns', optional: true, meaning: 'false leaves a flown flight to be claimed' },
    ],
    example: [
      'company,programme,membershipNumber,status,flight,departsOn,from,to,cabin,fare,ticketNumber,passengerName',
      'NZ,AP,204000020,FLOWN,WMK127,2026-03-31,AKL,SYD,ECONOMY,FLEX,0862417550318,WHITFORD/HANA MS',
    ].join('\n'),
    done: 'flights taken over',
    there: 'there already',
    wouldBe: 'flights would be taken over',
  },
}

/** The commands that read a file, in the order of the help. */
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
    'FILE is CSV in UTF-8 with a header; columns may stand in any order:',
    ...lines,
    '',
    'Example:',
    ...example.split('\n').map((line) => `  ${line}`),
    '',
    'The same file may be run again: what is there already is counted and left alone. Lines that cannot be done are written to',
    'FILE.rejects.csv with the reason; correct them there and run that file.',
  ].join('\n')
}
