"""Renders the pictures of the demo listings for `npm run pictures`, or drafts: python render.py --width 480 --samples 4

facts.json is a list of facts; each names its views. One scene is built once and seen by several cameras. A picture
whose scene has the recorded fingerprint is left as it is, so that a run can be interrupted. Each rendered view is
written as PNG and announced by a line of JSON.
"""
import argparse
import json
import os
import time
from contextlib import contextmanager
from pathlib import Path

import bpy
from mathutils import Vector

import fingerprint
import scenes

BUILDINGS = ('house', 'block', 'shed', 'neighbour', 'perimeter wall', 'tank', 'room')


def new_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    for collection in (bpy.data.materials, bpy.data.meshes, bpy.data.objects, bpy.data.worlds):
        for item in list(collection):
            collection.remove(item)


def settings(shot, samples, threads, width, height):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device, cycles.samples = 'CPU', samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, .12, 4
    cycles.use_denoising, cycles.denoiser = True, 'OPENIMAGEDENOISE'
    cycles.denoising_input_passes, cycles.denoising_prefilter = 'RGB_ALBEDO_NORMAL', 'FAST'
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, shot.get('diffuse_bounces', 2), 1
    cycles.transmission_bounces, cycles.transparent_max_bounces = 2, 4
    cycles.sample_clamp_indirect, cycles.caustics_reflective, cycles.caustics_refractive = 3., False, False
    scene.view_settings.view_transform, scene.view_settings.look = 'AgX', 'AgX - Medium High Contrast'
    scene.view_settings.exposure = shot.get('exposure', .7)
    scene.render.image_settings.file_format, scene.render.image_settings.compression = 'PNG', 15


def place_camera(position, target, lens, shift_y=0.):
    data = bpy.data.cameras.new('camera')
    data.lens, data.clip_end, data.shift_y = lens, 4000, shift_y
    camera = bpy.data.objects.new('camera', data)
    camera.location = position
    towards = Vector(target) - Vector(position)
    camera.rotation_euler = towards.to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera


def main():
    here = Path(__file__).parent
    parser = argparse.ArgumentParser()
    parser.add_argument('--facts', type=Path, default=here / 'facts.json')
    parser.add_argument('--rendered', type=Path, default=here / 'rendered', help='pictures that exist, with their fingerprints')
    parser.add_argument('--into', type=Path, default=Path('drafts'))
    parser.add_argument('--only', default='')
    parser.add_argument('--samples', type=int, default=5)
    parser.add_argument('--threads', type=int, default=2)
    parser.add_argument('--width', type=int, default=960)
    options = parser.parse_args()
    options.into.mkdir(parents=True, exist_ok=True)
    for facts in json.loads(options.facts.read_text()):
        for scene, views in scenes.scenes_of(facts):
            wanted = [view for view in views if options.only in f"{facts['name']}/{view}"]
            if wanted:
                render_views(facts, scene, wanted, options)


def render_views(facts, scene, views, options):
    new_scene()
    cameras = scene(facts)
    if facts['kind'] == 'plot':
        refuse_buildings(facts)
    digest = fingerprint.of_scene()
    record = options.rendered / 'fingerprints.json'
    known = json.loads(record.read_text()) if record.exists() else {}
    for view in views:
        name, shot, started = f"{facts['name']}-{view}", cameras[view], time.time()
        samples = options.samples + shot.get('extra_samples', 0)
        current = digest.copy()
        fingerprint.note(current, sorted(shot.items()), samples, options.width)
        found = current.hexdigest()[:16]
        if known.get(name) == found and (options.rendered / f'{name}.webp').exists():
            continue
        settings(shot, samples, options.threads, options.width, options.width * 2 // 3)
        place_camera(shot['from'], shot['at'], shot.get('lens', 28), shot.get('shift_y', 0.))
        bpy.context.scene.render.filepath = str((options.into / f'{name}.png').resolve())
        with quiet():
            bpy.ops.render.render(write_still=True)
        print(json.dumps({'name': name, 'fingerprint': found, 'seconds': time.time() - started}), flush=True)


def refuse_buildings(facts):
    """Vacant land must show no building that could be taken for a part of the offer."""
    built = [item.name for item in bpy.data.objects if item.name.startswith(BUILDINGS)]
    if built:
        raise ValueError(f"The land {facts['name']} would show {', '.join(built)}.")


@contextmanager
def quiet():
    """Blender reports its progress on file descriptor 1."""
    kept, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    yield
    os.dup2(kept, 1)
    os.close(kept)
    os.close(nowhere)


main()
