/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { say } from '../words.ts'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'
import { useBuilds } from './use-builds.ts'

/** Of a template with a mistake, many pages may say the same. */
const MOST = 5

type Props = PageFrameProps & {
  /** The file in the form, which says its own mistakes. */
  readonly file: string | undefined
  /** The site was built again, or could not be. */
  readonly onBuild: () => void
  /** The author asks for the list of all content. */
  readonly onContents: () => void
}

/** The page, under what stops it from being made anew; or, where there is none, the way to those that there are. */
export function PageView({ file, onBuild, onContents, ...page }: Props) {
  const problems = useBuilds(onBuild)
  const others = problems.filter(({ place }) => file === undefined || !place?.startsWith(`${file}:`))
  const isThere = useIsThere(page)
  return (
    <section class="page" aria-label={say('page')}>
      <div role="alert" class="failure">
        {problems.length > 0 && (
          <>
            <p>{say('failed')}</p>
            <ul>
              {others.slice(0, MOST).map(({ place, message, hint }, index) => (
                <li key={index}>
                  <code>{place}</code> {message} {hint}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {isThere && <PageFrame {...page} />}
      {isThere === false && (
        <div class="missing">
          <p>
            {say('noPageAt')} <code>{page.url}</code>
          </p>
          <button type="button" onClick={onContents}>
            {say('contents')}
          </button>
        </div>
      )}
    </section>
  )
}

/** Whether a page can be shown; undefined until that is known. */
function useIsThere({ url, pages }: Pick<Props, 'url' | 'pages'>): boolean | undefined {
  const [answer, setAnswer] = useState<{ readonly url: string; readonly ok: boolean }>()
  const isListed = pages.some((page) => page.url === url)
  useEffect(() => {
    if (isListed) return
    const answered = (ok: boolean) => setAnswer({ url, ok })
    // An old address leads to a page too, and other files can be looked at.
    void fetch(encodeURI(url), { method: 'HEAD' }).then(
      ({ ok }) => answered(ok),
      () => answered(false),
    )
  }, [url, isListed])
  return isListed || (answer?.url === url ? answer.ok : undefined)
}
