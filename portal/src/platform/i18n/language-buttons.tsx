import { useLanguages } from './use-languages.ts'

/** The other languages, on the pages before sign-in. */
export function LanguageButtons() {
  const { others, change } = useLanguages()
  return (
    <span>
      {others.map(({ code, name }) => (
        <button
          key={code}
          className="btn btn-quiet"
          type="button"
          lang={code}
          onClick={() => {
            void change(code)
          }}
        >
          {name}
        </button>
      ))}
    </span>
  )
}
