import { useTranslation } from 'react-i18next'
import { changeConsoleLanguage, consoleLanguages } from '../console-words.ts'

/** The console's other language, by its own name. */
export function LanguageChoice() {
  const { i18n } = useTranslation('console')
  return (
    <span>
      {consoleLanguages
        .filter(({ code }) => code !== i18n.language)
        .map(({ code, name }) => (
          <button
            key={code}
            className="btn btn-quiet btn-sm"
            type="button"
            lang={code}
            onClick={() => changeConsoleLanguage(code)}
          >
            {name}
          </button>
        ))}
    </span>
  )
}
