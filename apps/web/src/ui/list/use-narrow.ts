import { useMediaQuery } from '@mantine/hooks'

/** Whether rows are shown as cards. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
