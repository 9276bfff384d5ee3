import type { Head } from './go-within.ts'
import type { RouteRow } from '../product/route-rows.ts'
import type { Page } from '../test.ts'
import { wordsOf, type Language } from '../product/words.ts'

/** The title and description of a row's page in a language. */
export function headOf({ words }: RouteRow, language: Language, brandName: string): Head {
  const say = wordsOf(words.folder, language)
  const title = wordsOf('app/gate', language)('pageTitle', {
    title: say(`${words.key}.title`),
    brand: brandName,
  })
  return { title, description: say(`${words.key}.description`) }
}

/** The environment configuration, fetched by the open page. */
export interface Configured {
  readonly brandName: string
  readonly isEnabled: (row: RouteRow) => boolean
}

/** The company's changes to the route table, and its portal's name. */
export async function configuredAt(page: Page): Promise<Configured> {
  interface Answer {
    readonly object: {
      readonly brandName: string
      readonly routes: readonly { readonly screen: string; readonly enabled?: boolean }[]
    }
  }
  const { object } = await page.evaluate(async () => {
    const answer = await fetch('/airpoints-account/api/configuration-service/environment')
    const body: Answer = await answer.json()
    return body
  })
  return {
    brandName: object.brandName,
    isEnabled: (row) => object.routes.find(({ screen }) => screen === row.screen)?.enabled ?? row.isEnabled,
  }
}
