"""A digest of everything that a picture shows, so that only pictures whose scene changed are rendered again."""
import hashlib

import bpy
import numpy as np


def of_scene():
    """The digest of all objects, materials, lights and the sky of the current scene."""
    digest = hashlib.sha256()
    for item in sorted(bpy.data.objects, key=lambda item: item.name):
        note(digest, item.name, item.type, rounded(item.matrix_world), item.instance_type, item.parent and item.parent.name)
        if item.type == 'MESH':
            note_mesh(digest, item.data)
        if item.type == 'LIGHT':
            light = item.data
            note(digest, light.energy, rounded(light.color), *(getattr(light, name, 0) for name in ('size', 'size_y', 'angle')))
        if item.type == 'FONT':
            note(digest, item.data.body, item.data.size, item.data.extrude)
        note(digest, *(f'{m.type} {getattr(m, "width", 0)}' for m in item.modifiers))
    for owner in (*bpy.data.materials, bpy.context.scene.world):
        note_nodes(digest, owner)
    return digest


def note(digest, *values):
    digest.update('|'.join(f'{v:.4g}' if isinstance(v, float) else str(v) for v in values).encode())


def rounded(values):
    """Rounded to a tenth of a millimetre, because the last bits differ between processors."""
    return (np.round(np.array(values, float), 4) + 0.).tolist()


def note_mesh(digest, mesh):
    points = np.empty(len(mesh.vertices) * 3, 'f')
    mesh.vertices.foreach_get('co', points)
    corners, slots = np.empty(len(mesh.loops), 'i'), np.empty(len(mesh.polygons), 'i')
    mesh.loops.foreach_get('vertex_index', corners)
    mesh.polygons.foreach_get('material_index', slots)
    for array in ((np.round(points, 3) + 0.).astype('f'), corners, slots):
        digest.update(array.tobytes())
    note(digest, *(used.name for used in mesh.materials))
    for attribute in mesh.attributes:
        if attribute.domain == 'POINT' and attribute.data_type == 'FLOAT':
            cover = np.empty(len(mesh.vertices), 'f')
            attribute.data.foreach_get('value', cover)
            note(digest, attribute.name)
            digest.update((np.round(cover, 2) + 0.).astype('f').tobytes())


def note_nodes(digest, owner):
    note(digest, owner.name)
    for node in owner.node_tree.nodes if owner.node_tree else ():
        note(digest, node.bl_idname, getattr(node, 'operation', ''), getattr(node, 'blend_type', ''), getattr(node, 'attribute_name', ''))
        for socket in node.inputs:
            if not socket.is_linked and hasattr(socket, 'default_value'):
                value = socket.default_value
                note(digest, rounded(value) if hasattr(value, '__len__') and not isinstance(value, str) else value)
    for link in owner.node_tree.links if owner.node_tree else ():
        note(digest, link.from_node.name, link.from_socket.identifier, link.to_node.name, link.to_socket.identifier)
