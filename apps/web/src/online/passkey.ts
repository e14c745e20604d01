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

async function shown(step: 'login-options' | 'confirm-options'): Promise<unknown> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = await theApi().passkey<PublicKeyCredentialRequestOptionsJSON>(step)
  return asked(() => startAuthentication({ optionsJSON }))
}

export async function enterByPasskey(): Promise<Me> {
  return theApi().passkey('login', { credential: await shown('login-options') })
}

/** Proves again who it is. */
export async function confirmByPasskey(): Promise<void> {
  await theApi().confirm({ credential: await shown('confirm-options') })
}
