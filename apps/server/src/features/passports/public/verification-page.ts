import type { Language } from '../../../platform/sessions/session.ts'
import { frame, languageSwitch, markup, type Markup, type PageTheme } from '../../sheets/index.ts'
import { textOf } from './record.ts'
import type { RecordLinks } from './schema-org.ts'
import { passportTexts } from './texts.ts'
import type { OwnOutcome, Pasted } from './verification.ts'
import { verificationTexts, type VerificationText } from './verification-texts.ts'

export interface VerificationPageOptions {
  readonly language: Language
  readonly theme: PageTheme
  readonly inLanguage: (language: Language) => string
  /** Where the form is sent. */
  readonly action: string
  /** Characters that a credential may have. */
  readonly longest: number
  readonly didDocument: string
  /** Of the passport that is looked at. */
  readonly links: RecordLinks | null
}

type Result = ({ readonly kind: 'own' } & OwnOutcome) | ({ readonly kind: 'pasted' } & Pasted)

const sayIn =
  (language: Language) =>
  (name: VerificationText, values: Readonly<Record<string, string | number>> = {}): string =>
    Object.entries(values).reduce<string>(
      (text, [key, value]) => text.replaceAll(`{${key}}`, String(value)),
      verificationTexts[name][language],
    )

/** What the server found, in words, and a form for a credential that one has. */
export function verificationPage(result: Result | null, options: VerificationPageOptions): string {
  const { language, theme } = options
  const say = sayIn(language)
  const content = markup`<header>
      <div><h1>${say('title')}</h1></div>
      ${languageSwitch(options)}
    </header>
    ${result !== null && (result.kind === 'own' ? ownPart(result, options) : pastedPart(result, options))}
    ${formPart(options)}
    <h2>${say('meaning')}</h2>
    <p>${say('proves')}</p>
    <p>${say('provesNot')}</p>
    <p class="soft">${say('keys')} <a href="${options.didDocument}">${options.didDocument}</a></p>`
  return frame({ title: say('title'), language, theme, widget: false }, content)
}

function ownPart({ record, isUnchanged, signatures }: OwnOutcome, options: VerificationPageOptions): Markup {
  const { language, links } = options
  const say = sayIn(language)
  const { version } = record
  const told = isUnchanged === null ? 'recordOld' : isUnchanged ? 'recordSame' : 'recordChanged'
  return markup`<p><strong>${textOf(record, 'name')}</strong> · ${textOf(record, 'operator')}</p>
    <div role="status"><ul>
      <li>${say(told, { version })}</li>
      ${signatures.map(
        ({ version: untp, outcome }) =>
          markup`<li>${say(outcome === 'VALID' ? 'signatureHolds' : 'signatureFails', { untp })}</li>`,
      )}
      <li>${say(record.replaced ? 'isReplaced' : 'isNewest', { version })}</li>
    </ul></div>
    <dl>
      <dt>${passportTexts.checksum[language]}</dt>
      <dd>${record.checksum}</dd>
      <dt>${passportTexts.signedBy[language]}</dt>
      <dd>${links?.did ?? ''}</dd>
    </dl>
    ${links !== null && markup`<p><a href="${links.passport}">${passportTexts.toPassport[language]}</a></p>`}`
}

function pastedPart({ outcome, about }: Pasted, options: VerificationPageOptions): Markup {
  const { language, longest } = options
  const say = sayIn(language)
  const characters = new Intl.NumberFormat(language).format(longest)
  return markup`<div role="status">
    <p><strong>${say(outcome, { longest: characters })}</strong></p>
    ${outcome === 'VALID' && markup`<p>${stateOf(about, say)}</p>`}
    ${
      about !== null &&
      markup`<p><strong>${textOf(about.newest, 'name')}</strong> · ${textOf(about.newest, 'operator')}:
        <a href="${about.address}">${about.address}</a></p>`
    }
  </div>`
}

function stateOf(about: Pasted['about'], say: ReturnType<typeof sayIn>): string {
  if (about === null) return say('notHere')
  const { named, newest } = about
  const version = named ?? newest.version
  return version === newest.version
    ? say('isNewest', { version })
    : say('replacedBy', { version, newest: newest.version })
}

function formPart({ language, action }: VerificationPageOptions): Markup {
  const say = sayIn(language)
  return markup`<h2>${say('paste')}</h2>
    <form method="post" action="${action}">
      <p><label for="credential">${say('pasteLabel')}</label></p>
      <textarea
        id="credential"
        name="credential"
        rows="10"
        required
        spellcheck="false"
        aria-describedby="credential-hint"
      ></textarea>
      <p class="soft" id="credential-hint">${say('pasteHint')}</p>
      <p><button type="submit">${say('check')}</button></p>
    </form>`
}
