/** The first letters of the first and last name, as whole characters of any script; `HW` for `Hana Whitford`. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/u)
  const chosen = names.length > 1 ? [names[0], names.at(-1)] : names
  return chosen.map((one) => Array.from(one ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}
