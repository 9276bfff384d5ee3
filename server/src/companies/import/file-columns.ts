/** The columns of a file of users, by the wire's names. */
export const columns = [
  'givenName',
  'familyName',
  'emailAddress',
  'preferredLanguage',
  'costCentre',
  'role',
] as const
export type Column = (typeof columns)[number]

const required = ['givenName', 'familyName', 'emailAddress'] as const satisfies readonly Column[]

/** What a header can say, in English and Korean; capitals, spaces and signs make no difference. */
const headers: Readonly<Record<Column, readonly string[]>> = {
  givenName: ['givenname', 'givennames', 'firstname', 'forename', '이름', '명'],
  familyName: ['familyname', 'lastname', 'surname', '성', '성씨'],
  emailAddress: ['email', 'emailaddress', 'mail', '이메일', '이메일주소', '메일', '전자우편'],
  preferredLanguage: ['language', 'preferredlanguage', 'languagecode', '언어', '사용언어'],
  costCentre: ['costcentre', 'costcenter', 'department', '비용부서', '비용센터', '코스트센터', '부서'],
  role: ['role', 'access', '역할', '권한'],
}

const columnOfHeader: ReadonlyMap<string, Column> = new Map(
  columns.flatMap((column) => headers[column].map((header) => [header, column] as const)),
)

/** Where each column is, or which ones are missing or there twice. */
export type Header =
  | { readonly kind: 'read'; readonly at: ReadonlyMap<Column, number>; readonly ignored: readonly string[] }
  | { readonly kind: 'wrong'; readonly code: 'columnMissing' | 'columnTwice'; readonly of: readonly Column[] }

/** Reads the first line of a file: its columns come in any order, and others are left out. */
export function readHeader(cells: readonly string[]): Header {
  const named = cells.map((cell) => columnOfHeader.get(plain(cell)))
  const twice = columns.filter((column) => named.filter((one) => one === column).length > 1)
  if (twice.length > 0) return { kind: 'wrong', code: 'columnTwice', of: twice }
  const missing = required.filter((column) => !named.includes(column))
  if (missing.length > 0) return { kind: 'wrong', code: 'columnMissing', of: missing }
  return {
    kind: 'read',
    at: new Map(named.flatMap((column, at) => (column === undefined ? [] : [[column, at] as const]))),
    ignored: cells
      .filter((cell, at) => named[at] === undefined && cell.trim() !== '')
      .map((cell) => cell.trim().slice(0, 60)),
  }
}

/** How many columns of ours a line has: the separator that gives most is the file's. */
export function columnsIn(cells: readonly string[]): number {
  return cells.filter((cell) => columnOfHeader.has(plain(cell))).length
}

function plain(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
