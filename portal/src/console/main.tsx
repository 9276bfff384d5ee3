import '../styles/first.css'
import '../styles/shell.css'
import './console.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { startTheme } from '../platform/theme/theme.ts'
import { ConsoleApp } from './console-app.tsx'
import { startConsoleWords } from './console-words.ts'

/** Where the console's pages are (`consolePath` of the contract). */
const BASE = '/console'

async function start(): Promise<void> {
  startTheme(false)
  startConsoleWords()
  const place = document.querySelector('#app')
  if (place === null) throw new Error('The page has no place for the console')
  createRoot(place).render(
    <BrowserRouter basename={BASE}>
      <ConsoleApp />
    </BrowserRouter>,
  )
}

void start()
