import { addConsoleWords } from '../console-words.ts'
import en from './locales/en.json'
import ko from './locales/ko.json'

/** Adds the simulator's texts, which pages about drafts show too. */
export function addSimulatorWords(): void {
  addConsoleWords('simulator', { en, ko })
}
