import { findMarketAccess, updateMarketAccess, type CallInput, type MarketAccess } from '@ecotrame/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send, usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Fetched } from '../../../ui/fetched.tsx'
import { StandingForm, useForm, useLabels } from '../../../ui/form/index.ts'
import { noValue, showToast, Switch, TextField } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from './declaration.module.css'

const key = ['market-access'] as const
const accessQuery = () =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => send(findMarketAccess, { signal }) })

type Body = CallInput<typeof updateMarketAccess>['body']
type Draft = Omit<Body, 'key'> & { readonly key: string }

/** How the public interface of the portal is reached: off until address and key are there. */
export function PortalAccess() {
  const text = useText()
  const access = useQuery(accessQuery())
  return (
    <section className={styles.section}>
      <h2>{text('declarant.portal.title')}</h2>
      <p className={layout.softBreaking}>{text('declarant.portal.text')}</p>
      <Fetched answer={access} height={160}>
        {(saved) => <AccessForm saved={saved} />}
      </Fetched>
    </section>
  )
}

function AccessForm({ saved }: { readonly saved: MarketAccess }) {
  const text = useText()
  const locked = !usePermitted('update_organization')
  const cache = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ body: { key: entered, ...body }, ifMatch }: { body: Draft; ifMatch: number }) =>
      // An empty field leaves the key as it is; it goes with the address.
      send(updateMarketAccess, { body: entered === '' ? body : { ...body, key: entered }, ifMatch }),
    onSuccess: async (answer) => {
      cache.setQueryData(key, answer)
      await cache.invalidateQueries({ queryKey: ['declarations'] })
    },
  })
  const form = useForm<MarketAccess, Draft, MarketAccess>({
    row: saved,
    draftOf: ({ address, nightly }) => ({ address, nightly, key: '' }),
    labels: useLabels({
      address: 'declarant.portal.address',
      key: 'declarant.portal.key',
      nightly: 'declarant.portal.nightly',
    }),
    send: (body, { rowVersion }) => mutateAsync({ body, ifMatch: rowVersion }),
    latest: () => send(findMarketAccess),
    keeps: (kept) => kept,
    onSaved: () => showToast({ type: 'success', body: text('declarant.saved') }),
  })
  const { field, draft } = form
  return (
    <StandingForm
      form={form}
      className={styles.form}
      locked={locked}
      refused={{ title: text('declarant.refused'), content: '' }}
      wordsOf={(name, { [name]: value }) =>
        typeof value === 'boolean' ? text(value ? 'editor.yes' : 'editor.no') : value || noValue
      }
    >
      <TextField
        {...field('address')}
        hint={text('declarant.portal.usual', { address: saved.usualAddress })}
        inputMode="url"
      />
      <TextField
        {...field('key')}
        type="password"
        autoComplete="off"
        hint={text(saved.hasKey ? 'declarant.portal.hasKey' : 'declarant.portal.noKey')}
      />
      <Switch
        label={text('declarant.portal.nightly')}
        checked={draft.nightly}
        disabled={locked}
        onChange={field('nightly').onChange}
      />
    </StandingForm>
  )
}
