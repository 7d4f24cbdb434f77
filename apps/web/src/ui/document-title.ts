import { useEffect } from 'react'

const product = 'Ecotrame'

/** Title of the window: the most particular part first. */
export function useDocumentTitle(...parts: readonly (string | null | undefined)[]): void {
  const title = [...parts.filter(Boolean), product].join(' – ')
  useEffect(() => {
    document.title = title
  }, [title])
}
