import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { createComponent, deleteComponent, duplicateComponent, saveComponent } from './components.ts'
import type { ComponentsDeps } from './deps.ts'
import { effectOf } from './effect.ts'
import { listComponents, readComponent } from './read-components.ts'
import { replaceComponent } from './replace-component.ts'
import { listUses } from './uses.ts'

export function registerComponents(server: FastifyInstance, deps: ComponentsDeps): void {
  serve(server, contract.findComponents, ({ session, query }) => listComponents(deps, session, query))
  serve(server, contract.findComponentChoices, () => Promise.resolve(deps.components.choices))
  serve(server, contract.findComponent, async ({ session, params, setETag }) => {
    const component = await readComponent(deps, session, params.id)
    setETag(component.rowVersion)
    return component
  })
  serve(server, contract.createComponent, async ({ session, body, setETag }) => {
    const component = await createComponent(deps, session, body)
    setETag(component.rowVersion)
    return component
  })
  serve(server, contract.updateComponent, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const saved = await saveComponent(deps, caller, { id: params.id, ifMatch }, body)
    setETag(saved.component.rowVersion)
    return saved
  })
  serve(server, contract.deleteComponent, ({ params, ifMatch, ...caller }) =>
    deleteComponent(deps, caller, { id: params.id, ifMatch }),
  )
  serve(server, contract.duplicateComponent, async ({ params, body, setETag, ...caller }) => {
    const component = await duplicateComponent(deps, caller, params.id, body)
    setETag(component.rowVersion)
    return component
  })
  serve(server, contract.findComponentUses, ({ session, params }) => listUses(deps, session, params.id))
  serve(server, contract.computeComponentEffect, ({ session, params, body }) =>
    effectOf(deps, session, params.id, body),
  )
  serve(server, contract.replaceComponent, ({ session, params, body }) =>
    replaceComponent(deps, session, params.id, body.by),
  )
}
