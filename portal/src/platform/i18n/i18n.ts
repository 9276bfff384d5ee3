import type { ResourceLanguage } from 'i18next'
import { session } from '../session/session.ts'
import { usualDirection } from './direction.ts'
import { firstWordsIn, type FirstTexts } from './first-words.ts'
import { chooseLanguage, type Language } from './languages.ts'
import { setWords } from './react-words.ts'
import { createWords, type WholeWords } from './whole-words.ts'

/** Fetches a language's words, by namespace, as one chunk. */
export type WordLoader = (language: string) => Promise<ResourceLanguage>

/** The words of the page before sign-in: compiled for it, and as they're written. */
export interface FirstWords {
  readonly texts: (language: string) => Promise<FirstTexts>
  readonly whole: WordLoader
}

/** Loaders whose words have loaded or are loading. */
const loaders = new Map<WordLoader, Promise<void>>()
let written: readonly string[] = []
let allowed: readonly Language[] = []
/** The page's language. */
let spoken = ''
let first: FirstWords | undefined
let starting: Promise<WholeWords> | undefined
const listeners = new Set<() => void>()

const direction = () => document.documentElement.dir

/** Sets, once, which languages there are words for. */
export function setWrittenLanguages(codes: readonly string[]): void {
  written = codes
}

/**
 * Starts with the first page's words in the person's language. `languages`: those known before the configuration has loaded, including a
 * previously chosen one that we have words for.
 */
export async function startWords(
  languages: readonly Language[],
  writtenLanguages: readonly string[],
  firstWords: FirstWords,
): Promise<void> {
  setWrittenLanguages(writtenLanguages)
  allowed = languages
  const stored = session.read('language')
  const begunWith = languages.map(({ code }) => code)
  const codes = stored !== undefined && written.includes(stored) ? [...begunWith, stored] : begunWith
  const language = chooseLanguage(stored, navigator.languages, codes)
  const texts = await firstWords.texts(language)
  first = firstWords
  spoken = language
  setWords(firstWordsIn(language, texts, direction))
  markDocument(language)
}

/** The words that take over with the first page that has texts of its own. After a failure, the next page tries again. */
async function wholeWords(): Promise<WholeWords> {
  starting ??= start().catch((error: unknown) => {
    starting = undefined
    throw error
  })
  return starting
}

async function start(): Promise<WholeWords> {
  if (first === undefined) throw new Error('No words were started')
  const language = spoken
  const { whole } = first
  const texts = await whole(language)
  loaders.set(whole, Promise.resolve())
  const words = createWords({ language, texts, direction })
  setWords(words)
  return words
}

/** Adds the words of more pages, now and on every later change of language; repeated calls share one request. */
export async function addWords(loader: WordLoader): Promise<void> {
  const known = loaders.get(loader)
  if (known !== undefined) return known
  const adding = load(loader, spoken)
  // From now on a change of language fetches these too, even one already in progress.
  loaders.set(loader, adding)
  try {
    await adding
  } catch (error) {
    loaders.delete(loader)
    throw error
  }
}

/**
 * Limits the page to the languages of the company's configuration, once loaded: another language is replaced by the best match, and the
 * language's style sheets are applied (CONF-03).
 */
export async function allowLanguages(languages: readonly Language[]): Promise<void> {
  const usable = languages.filter(({ code }) => written.includes(code))
  if (usable.length === 0) return
  allowed = usable
  const codes = usable.map(({ code }) => code)
  await speak(
    () => chooseLanguage(session.read('language'), navigator.languages, codes),
    () => undefined,
  )
}

/** Changes the language in place: the page and typed text stay. If the words can't be loaded, nothing changes. */
export async function changeLanguage(language: string): Promise<void> {
  if (!allowed.some(({ code }) => code === language)) return
  // Set before listeners are told, so that what they refetch comes in this language.
  await speak(
    () => language,
    () => session.write({ language }),
  )
}

/** Changes to the language that another tab has just chosen and stored. Requests are sent in that one, so their answers would be too. */
export async function followLanguage(): Promise<void> {
  await allowLanguages(allowed)
}

/** Whether the page has a language's style sheets applied; they came with it if the host's company has any. */
let isDressed: boolean | undefined

function isWearingSheets(): boolean {
  return (isDressed ??= document.querySelector('link[data-language-sheet]') !== null)
}

function hasSheets(language: Language | undefined): boolean {
  return language?.css_href !== undefined || language?.bootstrap_css_href !== undefined
}

/** Fetches a language's style sheets; the code is only loaded when there are any to add or remove. */
async function sheetsOf(language: Language | undefined): Promise<() => void> {
  if (!isWearingSheets() && !hasSheets(language)) return () => undefined
  const { fetchSheets } = await import('./language-sheets.ts')
  return fetchSheets(language)
}

let speaking: Promise<void> = Promise.resolve()

/** One change of language at a time: two would remove each other's sheets. */
async function speak(choose: () => string, keep: () => void): Promise<void> {
  speaking = speaking.then(async () => changeTo(choose(), keep))
  return speaking
}

async function changeTo(language: string, keep: () => void): Promise<void> {
  const found = allowed.find(({ code }) => code === language)
  try {
    const [wear, words] = await Promise.all([
      sheetsOf(found),
      language === spoken ? undefined : wordsWith(language),
    ])
    wear()
    isDressed = hasSheets(found)
    keep()
    markDocument(language)
    if (words === undefined) return
    spoken = language
    words.changeLanguage(language)
    setWords(words)
    for (const listener of listeners) listener()
  } catch {
    // The words couldn't be loaded: the page stays in its language.
  }
}

/** Fetches a language's words for everything on the page, including what's added in the meantime, which requested the previous language. */
async function wordsWith(language: string): Promise<WholeWords> {
  const words = await wholeWords()
  const loaded = new Set<WordLoader>()
  for (;;) {
    const rest = [...loaders.keys()].filter((loader) => !loaded.has(loader))
    if (rest.length === 0) return words
    await Promise.all(rest.map(async (loader) => load(loader, language)))
    for (const loader of rest) loaded.add(loader)
  }
}

/** The page's current language. */
export function currentLanguage(): string {
  return spoken
}

/** Subscribes to changes of language, once the words have loaded. */
export function onLanguageChange(listener: () => void): void {
  listeners.add(listener)
}

/** Whether there are words for a configured language. */
export function isWritten(code: string): boolean {
  return written.includes(code)
}

async function load(loader: WordLoader, language: string): Promise<void> {
  const [words, byNamespace] = await Promise.all([wholeWords(), loader(language)])
  words.addTexts(language, byNamespace)
}

function markDocument(language: string): void {
  const root = document.documentElement
  root.lang = language
  root.dir = allowed.find(({ code }) => code === language)?.direction ?? usualDirection(language)
}
