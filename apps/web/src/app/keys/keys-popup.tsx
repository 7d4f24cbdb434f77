import { Fragment, useState } from 'react'
import { useText, type Text, type TextKey } from '../../i18n/index.ts'
import { Link, Popup } from '../../ui/index.ts'
import {
  commandKey,
  declaredKeys,
  isSingle,
  keyGroups,
  keyIds,
  keysInUse,
  useSingleKeys,
} from '../../ui/keys/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './keys.module.css'

const names: Readonly<Record<string, TextKey>> = {
  Shift: 'keys.name.shift',
  Enter: 'keys.name.enter',
  Escape: 'keys.name.escape',
  Space: 'keys.name.space',
  Home: 'keys.name.home',
  End: 'keys.name.end',
  PageUp: 'keys.name.pageUp',
  PageDown: 'keys.name.pageDown',
}
const marks: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' }

/** What stands on the key of a keyboard in that language. */
function nameOfKey(key: string, text: Text): string {
  if (key === 'Mod') return commandKey(text)
  const name = names[key]
  return name === undefined ? (marks[key] ?? key.toUpperCase()) : text(name)
}

/** What the keys do on the screen below, as its parts have taken them. */
export function KeysPopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const [inUse] = useState(keysInUse)
  const isOn = useSingleKeys()
  const shown = keyIds.filter((id) => inUse.has(id) && (isOn || !isSingle(declaredKeys[id].press)))
  return (
    <Popup opened title={text('keys.title')} width={640} onClose={onClose}>
      <div className={layout.stack4}>
        {keyGroups.map((group) => {
          const ids = shown.filter((id) => declaredKeys[id].group === group)
          if (ids.length === 0) return null
          return (
            <section key={group}>
              <h3 className={styles.group}>{text(`keys.group.${group}`)}</h3>
              <dl className={styles.keys}>
                {ids.map((id) => (
                  <div key={id} className={styles.key}>
                    <dt>{text(declaredKeys[id].text)}</dt>
                    <dd>
                      {[declaredKeys[id].press, ...(declaredKeys[id].also ?? [])].map((press, nth) => (
                        <Fragment key={press}>
                          {nth > 0 && ' '}
                          <Press press={press} />
                        </Fragment>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        })}
        <p className={layout.hint}>
          {text(isOn ? 'keys.singleOn' : 'keys.singleOff')}{' '}
          <Link to="/user/settings" onClick={onClose}>
            {text('keys.change')}
          </Link>
        </p>
      </div>
    </Popup>
  )
}

/** Keys together, or one after the other. */
function Press({ press }: { readonly press: string }) {
  const text = useText()
  const isPair = press.includes(' ')
  return (
    <span className={styles.press}>
      {press.split(isPair ? ' ' : '+').map((key, nth) => (
        <Fragment key={key}>
          {nth > 0 && (isPair ? <span> {text('keys.then')} </span> : ' + ')}
          <kbd>{nameOfKey(key, text)}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
