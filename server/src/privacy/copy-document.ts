import type { CopiedKind } from './copy-person.ts'

/** A person's data as one JSON document: a list of objects for each kind, empty ones too. */
export function copyDocument(
  { company, number }: { readonly company: string; readonly number: string },
  kinds: readonly CopiedKind[],
): string {
  const data = kinds.map(({ kind, columns, rows }) => [
    kind,
    rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place] ?? null]))),
  ])
  const document = { company, membershipNumber: number, ...Object.fromEntries(data) }
  return `${JSON.stringify(document, undefined, 2)}\n`
}
