"""The manifests say only what Kubernetes knows: each member, and the kind of its value, by the models of its own client."""
import re
import unittest
from pathlib import Path

import yaml
from kubernetes.client import models

FOLDER = Path("deploy/kubernetes")
PLAIN = {"str": str, "int": int, "bool": bool, "float": (int, float), "datetime": str}


def faults_of(value, kind, place):
    """Yields what is wrong in a value that should be of a kind of the client's: "V1Pod", "list[str]", "dict(str, str)"."""
    if kind == "object":  # a number or its name, as of a port
        if not isinstance(value, (int, str)):
            yield f"{place}: {value!r} is neither a number nor a name"
    elif kind in PLAIN:
        if not isinstance(value, PLAIN[kind]) or (isinstance(value, bool) and kind != "bool"):
            yield f"{place}: {value!r} is no {kind}"
    elif item := re.fullmatch(r"list\[(.*)\]", kind):
        if not isinstance(value, list):
            yield f"{place}: {value!r} is no list"
            return
        for index, one in enumerate(value):
            yield from faults_of(one, item[1], f"{place}[{index}]")
    elif item := re.fullmatch(r"dict\(str, (.*)\)", kind):
        for name, one in value.items():
            yield from faults_of(one, item[1], f"{place}.{name}")
    else:
        yield from faults_of_object(value, getattr(models, kind), place)


def faults_of_object(value, model, place):
    if not isinstance(value, dict):
        yield f"{place}: {value!r} is no {model.__name__}"
        return
    member_of = {written: member for member, written in model.attribute_map.items()}
    for name, one in value.items():
        if name not in member_of:
            yield f"{place}.{name}: {model.__name__} has no such member"
        else:
            yield from faults_of(one, model.openapi_types[member_of[name]], f"{place}.{name}")
    try:  # the models refuse what they can't do without
        model(**{member_of[name]: one for name, one in value.items() if name in member_of})
    except ValueError as missing:
        yield f"{place}: {missing}"


def faults_in(document):
    group, _, version = document["apiVersion"].rpartition("/")
    model = version.capitalize() + document["kind"]
    if group not in ("", "apps", "networking.k8s.io") or not hasattr(models, model):
        return [f"{document['apiVersion']} {document['kind']} is not known"]
    return list(faults_of(document, model, document["kind"]))


class Manifests(unittest.TestCase):
    def documents(self):
        for file in sorted(FOLDER.glob("*.yaml")):
            if file.name != "kustomization.yaml":
                yield from yaml.safe_load_all(file.read_text())

    def test_they_say_what_kubernetes_knows(self):
        documents = list(self.documents())
        self.assertEqual({document["kind"] for document in documents}, {"Ingress", "Service", "StatefulSet"})
        for document in documents:
            self.assertEqual(faults_in(document), [])

    def test_a_slip_of_the_pen_is_found(self):
        text = (FOLDER / "statefulset.yaml").read_text()
        for right, wrong in (("readOnlyRootFilesystem", "readOnlyRootFileSystem"), ("replicas: 1", "replicas: one"),
                             ("    matchLabels", "    matchLabel"), ("name: palatine\n          image", "image"),
                             ("drop: [ALL]", "drop: ALL"), ("port: http", "port: [http]")):
            self.assertIn(right, text)
            self.assertTrue(faults_in(yaml.safe_load(text.replace(right, wrong, 1))), wrong)


if __name__ == "__main__":
    unittest.main()
