import { useTranslation } from 'react-i18next'

export type Say = (key: string, facts?: Readonly<Record<string, string | number>>) => string

/** Words of a product's journey, falling back to those shared by all orders. */
export function useOrderWords(words: string): Say {
  const { t } = useTranslation()
  return (key, facts = {}) => {
    const keys = [words, 'checkout'].map((namespace) => `${namespace}:${key}`)
    return t(keys, facts)
  }
}
