import { fileColumns, type FileColumn } from '../../imports/file-columns.ts'
import type { FileCommand } from '../desk/desk.ts'

/** The format of a command's file. */
export interface FileKind {
  readonly columns: readonly FileColumn[]
  readonly example: string
  /** Labels for the counts of its lines, for one and for more. */
  readonly done: readonly [one: string, many: string]
  readonly there: string
  readonly wouldBe: readonly [one: string, many: string]
}

export const fileKinds: Readonly<Record<FileCommand, FileKind>> = {
  import: {
    columns: fileColumns.members,
    example: [
      'company,programme,membershipNumber,title,givenName,familyName,email,language,tier,enrolledOn,status',
      'NZ,AP,204000020,Ms,Aroha,Ngata,aroha.ngata@example.nz,en,BASE,2026-03-31,A',
    ].join('\n'),
    done: ['member added', 'members added'],
    there: 'there already',
    wouldBe: ['member would be added', 'members would be added'],
  },
  accrue: {
    columns: fileColumns.accruals,
    example: [
      'company,programme,membershipNumber,partner,reference,points,occurredOn,isBonus,nights,details',
      'NZ,AP,204000020,LONGACRE,LA-2026-000117,1800,2026-03-31,false,3,place=Rotorua',
    ].join('\n'),
    done: ['accrual posted', 'accruals posted'],
    there: 'there already',
    wouldBe: ['accrual would be posted', 'accruals would be posted'],
  },
  'import-flights': {
    columns: fileColumns.flights,
    example: [
      'company,programme,membershipNumber,status,flight,departsOn,from,to,cabin,fare,ticketNumber,passengerName',
      'NZ,AP,204000020,FLOWN,WMK127,2026-03-31,AKL,SYD,ECONOMY,FLEX,0862417550318,WHITFORD/HANA MS',
    ].join('\n'),
    done: ['flight imported', 'flights imported'],
    there: 'there already',
    wouldBe: ['flight would be imported', 'flights would be imported'],
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
