import { businessConfig } from '@waymark/contract/configuration/business-config.shapes'
import { companyBusinessConfig } from '@waymark/contract/configuration/company-business-config.shapes'
import { environmentConfig } from '@waymark/contract/configuration/environment-config.shapes'
import { languages } from '@waymark/contract/configuration/languages.shapes'
import { translations } from '@waymark/contract/configuration/translations.shapes'
import { createSealer } from './business-config.ts'
import { companyWords } from './company-words.ts'
import { tagged } from '../platform/http/kept-answer.ts'
import type { Mount } from '../calls/mount.ts'
import type { Configuration } from './configuration.ts'
import { environmentConfig as readEnvironmentConfig, type Surroundings } from './environment-config.ts'

export function configurationRoutes(
  mount: Mount,
  configuration: Configuration,
  surroundings: Surroundings,
): void {
  mount(environmentConfig, { limit: 'read' }).with(async (call) =>
    tagged(call, 'fresh', readEnvironmentConfig(call.company, surroundings, call.locale, call.now)),
  )

  mount(languages, { limit: 'read' }).with(async (call) =>
    tagged(call, 'fresh', { object: { languages: call.company.languages } }),
  )
  mount(translations, { limit: 'read' }).with(async (call) => {
    const { language } = call.params
    if (!call.company.languages.some(({ code }) => code === language)) return call.fail('NOT_FOUND')
    return tagged(call, 'fresh', { object: { language, words: companyWords(call.company, language) } })
  })

  const sealed = createSealer()
  mount(businessConfig, { limit: 'read' }).with(async (call) => {
    const { answer, headers } = sealed(call.company)
    call.setHeaders(headers)
    return answer
  })
  mount(companyBusinessConfig, { limit: 'read' }).with(async (call) => {
    const { companyCode, code } = call.params
    const company = await configuration.findCompany(companyCode)
    if (!company?.programs.some(({ programCode }) => programCode === code)) return call.fail('NOT_FOUND')
    const { answer, headers } = sealed(company, code)
    call.setHeaders(headers)
    return answer
  })
}
