// Compares the translation keys that the code uses with those in the locales. Missing and unused keys are planted to prove that they are found.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { portalFolders, serverFolders } from './locale-files.mjs'
import { portalKeys } from './portal-keys.mjs'
import { serverKeys } from './server-keys.mjs'
import { root } from './toolchain.mjs'

const plant = 'plantedFault'

/** Each workspace, with planted faults: code added to a file, a key added to a folder, and the problems that must be reported. */
const workspaces = [
  {
    folders: await portalFolders(),
    check: portalKeys,
    file: 'portal/src/platform/checkout/order-words.ts',
    code: `
export function ${plant}(chosen: 'pay' | '${plant}Union', open: string) {
  const { t } = useTranslation('checkout')
  const say = useOrderWords('transfer')
  return [t('${plant}Missing'), t(\`confirm.\${chosen}\`), t(\`${plant}Open.\${open}\`), say('${plant}Said')]
}
`,
    folder: 'portal/src/platform/checkout/locales',
    says: [
      `no words for checkout:${plant}Missing`,
      `no words for checkout:confirm.${plant}Union`,
      `a part of ${plant}Open.* has an open type`,
      `no words for transfer:${plant}Said or checkout:${plant}Said`,
      `checkout:${plant}Unused is used nowhere`,
    ],
  },
  {
    folders: await serverFolders(),
    check: serverKeys,
    file: 'server/src/tiers/tier-mails.ts',
    code: `
export const ${plant} = defineMail({
  topic: '${plant}',
  payload: z.object({ customer: customerInMail, companyCode: z.string() }),
  words: { en, ko },
  values: () => ({}),
  letter: (_facts, { say }) => ({
    key: 'mail.${plant}',
    more: [say('${plant}Said')],
    facts: [['${plant}Label', '']],
    footer: 'mail.footer',
  }),
})
`,
    folder: 'server/src/tiers/locales',
    says: [
      `no words for server/src/tiers:mail.${plant}.subject`,
      `no words for server/src/tiers:${plant}Said`,
      `no words for server/src/tiers:${plant}Label`,
      `server/src/tiers:${plant}Unused is used nowhere`,
    ],
  },
]

/** All problems, including planted faults that weren't found. */
function problemsOf({ folders, check, file, code, folder, says }) {
  const path = join(root, file)
  const planted = new Map([[path, `${readFileSync(path, 'utf8')}${code}`]])
  const withUnused = folders.map(([name, languages]) =>
    name === folder
      ? [name, { ...languages, en: new Map([...languages.en, [`${plant}Unused`, 'x']]) }]
      : [name, languages],
  )
  const { problems, count } = check(withUnused, planted)
  const missed = says.filter((said) => !problems.some((problem) => problem.includes(said)))
  return {
    problems: [
      ...problems.filter((problem) => !problem.includes(plant)),
      ...missed.map((said) => `${file}: the check did not find the planted fault "${said}"`),
    ],
    count: count - 1,
  }
}

const results = workspaces.map(problemsOf)
const problems = results.flatMap((result) => result.problems)
for (const problem of problems) console.error(problem)
const count = results.reduce((sum, result) => sum + result.count, 0)
const faults = workspaces.reduce((sum, { says }) => sum + says.length, 0)
console.log(`${count} keys of words: ${problems.length} problems. ${faults} planted faults.`)
process.exitCode = problems.length > 0 ? 1 : 0
