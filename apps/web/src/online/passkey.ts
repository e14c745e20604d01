// Ways in by a key of the device. What speaks with it is loaded when it is needed.
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { Me } from '@rubble/protocol'
import { theApi } from './api.ts'

/** Only over a safe connection, and not in every browser. */
export const canPasskey = (): boolean => isSecureContext && 'PublicKeyCredential' in globalThis

/** Somebody said no to the browser, or let it wait too long. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey'
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw new NoPasskey(error instanceof Error ? error.message : String(error))
  }
}

export async function addPasskey(name: string): Promise<Me> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = await theApi().passkey<PublicKeyCredentialCreationOptionsJSON>('register-options', { name })
  const credential = await asked(() => startRegistration({ optionsJSON }))
  return theApi().passkey('register', { name, credential })
}

export async function enterByPasskey(): Promise<Me> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = await theApi().passkey<PublicKeyCredentialRequestOptionsJSON>('login-options')
  const credential = await asked(() => startAuthentication({ optionsJSON }))
  return theApi().passkey('login', { credential })
}
