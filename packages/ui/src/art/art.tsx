// Drawn art in a picture: text that is made once. Whoever wants a plain board, or more contrast, gets none of it.
import { createContext, memo, type ReactElement, use } from 'react'

/** Are boards drawn with their art? Style sheets know it by `data-art`. */
export const ArtContext = createContext(true)
export const useArt = (): boolean => use(ArtContext)

/** SVG text of the project's own making. It is not looked at again unless the text is another. */
export const Art = memo(function Art({ svg, clip }: { readonly svg: string; readonly clip?: string }): ReactElement {
  return <g {...(clip === undefined ? {} : { clipPath: clip })} dangerouslySetInnerHTML={{ __html: svg }} />
})
