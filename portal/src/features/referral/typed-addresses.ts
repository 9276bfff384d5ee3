/** Maximum number of friends per request. */
export const MOST_AT_ONCE = 5

export type AddressProblem = 'none' | 'tooMany' | 'wrong'

export type TypedAddresses =
  | { readonly kind: 'valid'; readonly addresses: readonly string[] }
  | { readonly kind: 'invalid'; readonly problem: AddressProblem; readonly at: string }

/** The addresses in a text, with any separator, without duplicates. */
export function readAddresses(text: string): TypedAddresses {
  const typed = text.split(/[\s,;]+/).filter((part) => part !== '')
  const addresses = [...new Set(typed.map((part) => part.toLowerCase()))]
  if (addresses.length === 0) return { kind: 'invalid', problem: 'none', at: '' }
  const wrong = addresses.find((address) => !/^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/.test(address))
  if (wrong !== undefined) return { kind: 'invalid', problem: 'wrong', at: wrong }
  if (addresses.length > MOST_AT_ONCE) return { kind: 'invalid', problem: 'tooMany', at: '' }
  return { kind: 'valid', addresses }
}
