// Where somebody looks. It is kept beside the board and not in it, so that moving it draws nothing anew but the frame.
import { useMemo, useState, useSyncExternalStore } from 'react'
import { fitted, type Frame, isFitted, kept, type View } from './view.ts'

export interface CameraControls {
  /** Undefined: all there is, however large the room. */
  readonly view: View | undefined
  /** Does it go where something happens? Not any more for who moves it by hand. */
  readonly isFollowing: boolean
}

export interface Camera {
  get(): CameraControls
  set(change: Partial<CameraControls>): void
  subscribe(onChange: () => void): () => void
}

export function createCamera(): Camera {
  let looking: CameraControls = { view: undefined, isFollowing: true }
  const listeners = new Set<() => void>()
  return {
    get: () => looking,
    set(change) {
      looking = { ...looking, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
      }
    },
  }
}

export function useCamera(): Camera {
  const [camera] = useState(createCamera)
  return camera
}

export const viewOf = (camera: Camera, frame: Frame): View => {
  const { view } = camera.get()
  return view === undefined ? fitted(frame) : kept(view, frame)
}

/** Looks there, as far as that is allowed. */
export function turnTo(camera: Camera, frame: Frame, view: View): void {
  const next = kept(view, frame)
  camera.set(isFitted(next, frame) ? { view: undefined, isFollowing: true } : { view: next })
}

/** Is only a part looked at, and does it go where something happens? Whoever asks is drawn anew only when that changes. */
export const useIsIn = (camera: Camera): boolean => useSyncExternalStore(camera.subscribe, () => camera.get().view !== undefined)
export const useIsFollowing = (camera: Camera): boolean => useSyncExternalStore(camera.subscribe, () => camera.get().isFollowing)

export const useLooking = (camera: Camera): CameraControls => useSyncExternalStore(camera.subscribe, camera.get)

/** What is seen now: for what must move with it. */
export function useView(camera: Camera, frame: Frame): View {
  const { view } = useLooking(camera)
  return useMemo(() => (view === undefined ? fitted(frame) : kept(view, frame)), [view, frame])
}

/** Something that follows from what is seen, like how much can be told: whoever asks is drawn anew only when it changes. */
export function useSeen<T extends string | number | boolean>(camera: Camera, frame: Frame, select: (view: View) => T): T {
  return useSyncExternalStore(camera.subscribe, () => select(viewOf(camera, frame)))
}
