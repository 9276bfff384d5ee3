// Finds words that we don't use in every text that people read, and proves that each rule finds its word.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf, portalFolders, serverFolders } from './locale-files.mjs'
import { exceptions, struckKoreanWords, struckWords } from './struck-words.mjs'
import { root } from './toolchain.mjs'

/** `{ file, at, text }` of every text of the locales in a language; `at` is its key. */
function localeTexts(folders, language) {
  return folders.flatMap(([folder, { [language]: texts }]) =>
    [...texts].map(([key, text]) => ({ file: `${folder}/${language}.json`, at: key, text: String(text) })),
  )
}

/** The lines of a document without code blocks, `code` and link addresses. */
function linesOf(file) {
  let isCode = false
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      const isFence = /^\s*```/.test(line)
      if (isFence) isCode = !isCode
      const text = line.replaceAll(/`[^`]*`/g, ' ').replaceAll(/\]\([^)]*\)/g, ']')
      return isCode || isFence ? [] : [{ file, at: `line ${at + 1}`, text }]
    })
}

/** Our own columns of the requirements; the requirement's text is fixed. */
function requirementLines(file) {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([id, , , ...own]) => ({ file, at: id, text: own.join(' ') }))
}

/** Korean words are found in any text, English ones too: neither language uses the other's. */
const rules = [...struckWords, ...struckKoreanWords]

const wordsIn = (text) => rules.filter(({ finds }) => finds.test(text)).map(({ word }) => word)

const isExcepted = ({ file, at, text }, word) =>
  exceptions.some((one) => one.file === file && one.word === word && (one.at === at || text.includes(one.at)))

/** Rules that miss their own example or match a correct one, and exceptions that nothing needs. */
function faultsOfRules(texts) {
  const missed = rules.filter(({ finds, found }) => !finds.test(found))
  const tooMuch = rules.filter(({ spared }) => spared !== undefined && wordsIn(spared).length > 0)
  const idle = exceptions.filter(
    (one) => !texts.some((text) => isExcepted(text, one.word) && wordsIn(text.text).includes(one.word)),
  )
  return [
    ...missed.map(({ word, found }) => `the rule for "${word}" does not find "${found}"`),
    ...tooMuch.map(({ word, spared }) => `the rules find a struck word in "${spared}" (${word})`),
    ...idle.map(({ file, at }) => `${file}: nothing needs the exception "${at}"`),
  ]
}

const documents = await filesOf('*.md', 'docs/**/*.md', 'portal/README.md', 'server/data/README.md')
const folders = [...(await portalFolders()), ...(await serverFolders())]
const texts = [
  ...localeTexts(folders, 'en'),
  ...localeTexts(folders, 'ko'),
  ...documents.flatMap(linesOf),
  ...requirementLines('docs/requirements.tsv'),
]
const planted = { file: 'planted', at: 'planted', text: 'Here your order stands.' }
const problems = [...texts, planted].flatMap((one) =>
  wordsIn(one.text)
    .filter((word) => !isExcepted(one, word))
    .map((word) => ({ ...one, word })),
)
const isPlanted = ({ file }) => file === planted.file
const found = problems.filter((one) => !isPlanted(one))
const faults = faultsOfRules(texts)
if (!problems.some(isPlanted)) faults.push('the planted sentence was not found')
for (const { file, at, text, word } of found) console.error(`${file}, ${at}: "${word}" in "${text.trim()}"`)
for (const fault of faults) console.error(fault)
console.log(
  `${texts.length} texts: ${found.length} with struck words. ${rules.length} rules, each with its own example.`,
)
process.exitCode = found.length + faults.length > 0 ? 1 : 0
