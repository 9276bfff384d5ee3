import { addConsoleWords } from '../console-words.ts'
import en from './locales/en.json'
import ko from './locales/ko.json'

/** Adds the texts of the pages about the configuration. */
export function addConfigurationWords(): void {
  addConsoleWords('configuration', { en, ko })
}
