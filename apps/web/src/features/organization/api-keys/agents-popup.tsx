import { addresses } from '../../../api/config.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, Popup } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import { Copyable } from './copyable.tsx'

/** What assistants are told to reach this installation; the key is put in by whoever has it. */
const configurationOf = (url: string): string =>
  JSON.stringify(
    { mcpServers: { ecotrame: { type: 'http', url, headers: { Authorization: 'Bearer eco_…' } } } },
    null,
    2,
  )

/** Where agents find the Model Context Protocol of this installation, and how they say who they are. */
export function AgentsPopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const address = new URL(`${addresses().api}/mcp`, window.location.origin).href
  return (
    <Popup
      opened
      width={640}
      title={text('apiKeys.agents.title')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {text('action.close')}
        </Button>
      }
    >
      <div className={layout.stack2}>
        <p>{text('apiKeys.agents.text')}</p>
        <p>{text('apiKeys.agents.address')}</p>
        <Copyable words={address} first />
        <p>{text('apiKeys.agents.configuration')}</p>
        <Copyable words={configurationOf(address)} />
        <p className={layout.hint}>{text('apiKeys.agents.scope')}</p>
      </div>
    </Popup>
  )
}
