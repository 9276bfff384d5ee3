const variable = /\{\{(\w+)\}\}/
const pluralForm = /_(zero|one|two|few|many|other)$/

/**
 * A namespace's texts as the code of an object of strings and functions, by key with namespace, such as `sign-in:title`, which
 * `@internationalized/string` formats. The functions get the values as text, and as `#` the number that chooses the plural.
 * @throws Error for formats and references to other texts, which these pages don't have
 */
export function compiledTexts(namespace: string, texts: object): string {
  const plain: string[] = []
  const plurals = new Map<string, string[]>()
  for (const [key, text] of flat(`${namespace}:`, texts)) {
    const sentence = joined(key, text)
    const form = pluralForm.exec(key)
    if (form === null) {
      plain.push(`${JSON.stringify(key)}:${variable.test(text) ? `v=>${sentence}` : sentence}`)
      continue
    }
    const base = key.slice(0, form.index)
    plurals.set(base, [...(plurals.get(base) ?? []), `${form[1] ?? ''}:()=>${sentence}`])
  }
  const chosen = [...plurals].map(
    ([key, forms]) => `${JSON.stringify(key)}:(v,f)=>f.plural(v["#"],{${forms.join()}})`,
  )
  return `{${[...plain, ...chosen].join()}}`
}

/** Every text of a namespace with its whole key. */
function flat(prefix: string, texts: object): readonly (readonly [key: string, text: string])[] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? flat(`${prefix}${name}.`, text)
      : [[`${prefix}${name}`, String(text)] as const],
  )
}

function joined(key: string, text: string): string {
  const parts = text.split(variable).map((part, at) => (at % 2 === 0 ? JSON.stringify(part) : `v.${part}`))
  if (parts.some((part) => /\{\{|\$t\(/.test(part)))
    throw new Error(`${key}: a text of the first page can only have plain variables`)
  return parts.filter((part, at) => part !== '""' || at === 0).join('+')
}
