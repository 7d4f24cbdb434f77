import { updateSettings, type Account, type AccountSettings, type CsvChoice } from '@ecotrame/contract'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { send } from '../../api/client.ts'
import { isDemonstration } from '../../api/config.ts'
import { log } from '../../api/log.ts'
import { changeUser, currentSession } from '../../api/session.ts'
import { isLanguage, speak, useText, type Language } from '../../i18n/index.ts'
import { writeCsvWith } from '../../ui/charts/download-table.ts'
import { showTheme, type ThemeChoice } from '../../ui/theme-choice.ts'
import { showToast } from '../../ui/toasts.ts'
import { accountQuery } from './queries.ts'

/** What is told of a change of settings: only what changes. */
type SettingsChange = Partial<AccountSettings>

const savingKey = ['account', 'settings'] as const

/** Who looks around in a demonstration shares an account with others: choices stay in the browser. */
function isVisitor(): boolean {
  const session = currentSession()
  return isDemonstration() && session?.as === 'user' && session.user.role.identifier === 'reader'
}

/** A language at the begin of the address wins over the setting, without changing it. */
const languageOfAddress = (): boolean => isLanguage(window.location.pathname.split('/')[1])

async function showLanguage(language: Language): Promise<void> {
  changeUser({ language })
  if (!languageOfAddress()) await speak(language, { remember: true })
}

/**
 * Settings follow the user: asks the server for them and shows them here. What is chosen meanwhile wins; without an
 * answer this browser goes on with what it knows.
 */
export async function followSettings(queries: QueryClient): Promise<void> {
  if (isVisitor()) return
  try {
    const { settings } = await queries.fetchQuery({ ...accountQuery, staleTime: 0 })
    if (queries.isMutating({ mutationKey: savingKey }) > 0) return
    showTheme(settings.theme)
    writeCsvWith(settings.csv)
    await showLanguage(settings.language)
  } catch (problem) {
    log.warn('The settings could not be read:', problem)
  }
}

/** Shows a choice at once, keeps it for the account, and says so when it could not be kept. */
export function useSaveSettings(): (change: SettingsChange) => void {
  const text = useText()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: savingKey,
    // One after the other: the last choice is the one that stays.
    scope: { id: savingKey.join() },
    mutationFn: (body: SettingsChange) => send(updateSettings, { body }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: accountQuery.queryKey, exact: true })
      queries.setQueryData(accountQuery.queryKey, (account) => account && withSettings(account, change))
    },
    onSuccess: (account) => {
      if (queries.isMutating({ mutationKey: savingKey }) === 1)
        queries.setQueryData(accountQuery.queryKey, account)
    },
    onError: () => {
      showToast({ type: 'warning', body: text('settings.notSaved') })
      void queries.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true })
    },
  })
  return useCallback(
    (change) => {
      if (currentSession()?.as === 'user' && !isVisitor()) mutate(change)
    },
    [mutate],
  )
}

const withSettings = (account: Account, change: SettingsChange): Account => ({
  ...account,
  settings: { ...account.settings, ...change },
})

/** The choices that hold at once, wherever they are made. */
export function useChoices() {
  const save = useSaveSettings()
  return {
    chooseLanguage: (language: Language) => {
      changeUser({ language })
      void speak(language, { remember: true })
      save({ language })
    },
    chooseCsv: (csv: CsvChoice) => {
      writeCsvWith(csv)
      save({ csv })
    },
    chooseTheme: (theme: ThemeChoice) => {
      showTheme(theme)
      save({ theme })
    },
  }
}

/** How this person wants CSV files. */
export const useCsvChoice = (): CsvChoice => useQuery(accountQuery).data?.settings.csv ?? 'auto'
